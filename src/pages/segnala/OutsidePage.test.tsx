import { screen } from '@testing-library/react';
import { fieldErrors } from '../../testing/fieldErrors';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import OutsidePage from './OutsidePage';

// The tab's session storage keeps what is typed.
beforeEach(() => sessionStorage.clear());

const add = 'POST /api/Tutela/AddSegnalazioneEsterna';

test('a missing value shows an error at its field, and nothing is sent', async () => {
  const seen = answerCalls({ [add]: {} });
  const { user } = renderApp(<OutsidePage />);
  await user.click(screen.getByRole('button', { name: 'Invia la segnalazione' }));
  expect(fieldErrors()).toHaveLength(6);
  expect(screen.getByLabelText('Il link della pagina')).toHaveFocus();
  expect(seen.filter(({ url }) => url.includes('Esterna'))).toEqual([]);
});

test.each(['https://piazza.example/', 'view-post', 'https://piazza.example/category?q=bici', '9'])(
  'the invalid link %s is not sent',
  async (link) => {
    const { user } = renderApp(<OutsidePage />);
    await user.type(screen.getByLabelText('Il link della pagina'), link);
    await user.click(screen.getByRole('button', { name: 'Invia la segnalazione' }));
    expect(fieldErrors()[0]).toMatch(/il link di un annuncio, di una persona o di un negozio/);
  },
);

test('a report that a child is in danger does not require a name', async () => {
  const seen = answerCalls({ [add]: {} });
  const { user } = renderApp(<OutsidePage />);
  await user.type(screen.getByLabelText('Il link della pagina'), 'https://piazza.example/view-post/9');
  await user.type(screen.getByLabelText('Che cosa non va'), 'Una foto');
  await user.selectOptions(screen.getByLabelText('Il motivo'), 'pericolo');
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Un minore è in pericolo'));
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(/Dichiaro in buona fede/));
  await user.click(screen.getByRole('button', { name: 'Invia la segnalazione' }));
  expect(await screen.findByText(/L’abbiamo ricevuta/)).toBeInTheDocument();
  const sent = seen.filter(({ url }) => url.includes('Esterna'));
  expect(await sent[0]?.json()).toEqual({
    link: 'https://piazza.example/view-post/9',
    motivo: 'pericolo',
    testo: 'Una foto',
    vero: 1,
  });
});

test('opening the mailed link does not confirm the report; only a tap on its button does', async () => {
  const seen = answerCalls({ 'POST /api/Tutela/ConfermaSegnalazione': {} });
  const { user } = renderApp(<OutsidePage />, { at: `/segnala#t=${'a'.repeat(43)}` });
  expect(seen.filter(({ url }) => url.includes('ConfermaSegnalazione'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  expect(await screen.findByText(/^Fatto\. Se il link/)).toBeInTheDocument();
});
