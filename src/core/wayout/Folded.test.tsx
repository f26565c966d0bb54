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

/** Shows the same things in another place, with none of the first elements kept. */
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

test('a thing with a hidden word is folded, says why, and unfolds with one key press', async () => {
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

test('a thing reported on an earlier visit is folded, whatever it holds', async () => {
  await show({ [words]: { parole: [] }, [reports]: { listSegnalazioni: [{ tipo: 'commento', id: 1 }] } });
  expect(folded()).toHaveLength(1);
  expect(folded()[0]).toHaveAccessibleDescription('Hai segnalato questo commento.');
  expect(screen.queryByText(/Una bici/)).not.toBeInTheDocument();
});

test('a thing unfolded despite its word folds again once it is reported', async () => {
  const { store, user } = await show({ [words]: { parole: ['truffa'] } });
  await user.click(screen.getByRole('button', { name: 'Mostra' }));
  act(() => {
    store.dispatch(reportChosen({ tipo: 'commento', id: 0, personaID: 2, name: 'Anna' }));
    store.dispatch(reported());
  });
  expect(folded()[0]).toHaveAccessibleDescription('Hai segnalato questo commento.');
});

test('an unfolded thing is open when it comes to the screen again', async () => {
  const { user } = await show({ [words]: { parole: ['truffa'] } }, <Twice />);
  await user.click(screen.getByRole('button', { name: 'Mostra' }));
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(folded()).toHaveLength(0);
  expect(document.body).toHaveTextContent('Una TRUFFA');
});

test('the host is asked once for any number of things, and again in the next session', async () => {
  const { user, asked, store } = await show({ [words]: { parole: ['bici'] } }, <Twice />);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await act(() => passes(200));
  expect(asked()).toEqual([words, reports]);
  act(() => void store.dispatch(sessionEnded(1)));
  expect(store.getState().wayOut).toMatchObject({ isAsked: false, parole: [], unfolded: {} });
});

test('a host out of reach is asked again with the next thing', async () => {
  const { user, asked } = await show({ [words]: unreachable }, <Twice />);
  expect(folded()).toHaveLength(0);
  await act(() => passes(60_000));
  const before = asked().length;
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await act(() => passes(200));
  expect(asked().length).toBeGreaterThan(before);
});

test('a host that fails is asked again with a later thing, but not with each', async () => {
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

test('a thing that is always open asks nothing', async () => {
  const own = (
    <Folded isOpen tipo="annuncio" id={1} text="truffa">
      truffa
    </Folded>
  );
  const { asked } = await show({ [words]: { parole: ['truffa'] } }, own);
  expect(asked()).toEqual([]);
  expect(document.body).toHaveTextContent('truffa');
});
