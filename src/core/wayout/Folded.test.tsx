import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { sessionEnded } from '../../api/events';
import { answerCalls } from '../../testing/host';
import { ownClock, passes } from '../../testing/ownClock';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { Folded } from './Folded';
import { reportChosen, reported } from './wayOutSlice';

ownClock();
const words = 'GET /api/Tutela/ParoleList';
const reports = 'GET /api/Tutela/SegnalazioniList';
const texts = ['Una TRUFFA', 'Una bici', 'Truffatori'];
const list = texts.map((text, id) => (
  <Folded key={text} isOpen={false} tipo="commento" id={id} text={text}>
    {text}
  </Folded>
));

/** Draws the same content anew on each click, so that no component state survives. */
function Twice() {
  const [place, setPlace] = useState(0);
  return (
    <>
      <button onClick={() => setPlace((at) => at + 1)}>Again</button>
      <div key={place}>{list}</div>
    </>
  );
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

async function show(answers: Record<string, object>, ui = <>{list}</>) {
  const seen = answerCalls(answers);
  const view = renderApp(ui, { state: signedIn });
  await act(() => passes(200));
  return { ...view, asked: () => seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`).sort() };
}
const folded = () => screen.queryAllByRole('button', { name: 'Mostra' });

test('content with a hidden word is folded, says why, and unfolds with one key press', async () => {
  const { user } = await show({ [words]: { parole: ['truffa'] }, [reports]: { listSegnalazioni: [] } });
  expect(folded()).toHaveLength(1);
  expect(folded()[0]).toHaveAccessibleDescription('Contiene una parola nascosta.');
  expect(screen.queryByText('Una TRUFFA')).not.toBeInTheDocument();
  expect(screen.getByText(/Una bici.*Truffatori/)).toBeInTheDocument();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(folded()).toHaveLength(0);
  expect(document.body).toHaveTextContent('Una TRUFFA');
});

test('content reported on an earlier visit is folded, whatever its text', async () => {
  await show({ [words]: { parole: [] }, [reports]: { listSegnalazioni: [{ tipo: 'commento', id: 1 }] } });
  expect(folded()).toHaveLength(1);
  expect(folded()[0]).toHaveAccessibleDescription('Hai segnalato questo commento.');
  expect(screen.queryByText(/Una bici/)).not.toBeInTheDocument();
});

test('content unfolded despite a hidden word folds again once it is reported', async () => {
  const { store, user } = await show({ [words]: { parole: ['truffa'] } });
  await user.click(screen.getByRole('button', { name: 'Mostra' }));
  act(() => {
    store.dispatch(reportChosen({ tipo: 'commento', id: 0, personaID: 2, name: 'Anna' }));
    store.dispatch(reported());
  });
  expect(folded()[0]).toHaveAccessibleDescription('Hai segnalato questo commento.');
});

test('unfolded content stays open when it is drawn again', async () => {
  const { user } = await show({ [words]: { parole: ['truffa'] } }, <Twice />);
  await user.click(screen.getByRole('button', { name: 'Mostra' }));
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(folded()).toHaveLength(0);
  expect(document.body).toHaveTextContent('Una TRUFFA');
});

test('hidden words and reports are requested once per session, however much content is shown', async () => {
  const { user, asked, store } = await show({ [words]: { parole: ['bici'] } }, <Twice />);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await act(() => passes(200));
  expect(asked()).toEqual([words, reports]);
  act(() => void store.dispatch(sessionEnded(1)));
  expect(store.getState().wayOut).toMatchObject({ isAsked: false, parole: [], unfolded: {} });
});

test('if the host was not reached, they are requested again with the next content', async () => {
  const { user, asked } = await show({ [words]: unreachable }, <Twice />);
  expect(folded()).toHaveLength(0);
  await act(() => passes(60_000));
  const before = asked().length;
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await act(() => passes(200));
  expect(asked().length).toBeGreaterThan(before);
});

test('if the host failed, they are requested again after a pause', async () => {
  const { user, asked } = await show({ [words]: { statusCode: 500 } }, <Twice />);
  const before = asked().length;
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await act(() => passes(10_000));
  expect(asked()).toHaveLength(before);
  await act(() => passes(60_000));
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await act(() => passes(200));
  expect(asked().length).toBeGreaterThan(before);
});

test('content that is never folded requests nothing', async () => {
  const own = (
    <Folded isOpen tipo="annuncio" id={1} text="truffa">
      truffa
    </Folded>
  );
  const { asked } = await show({ [words]: { parole: ['truffa'] } }, own);
  expect(asked()).toEqual([]);
  expect(document.body).toHaveTextContent('truffa');
});
