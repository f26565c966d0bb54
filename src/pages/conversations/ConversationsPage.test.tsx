import { screen } from '@testing-library/react';
import type { Inbox } from '../../api/chat';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import ConversationsPage from './ConversationsPage';
import { hears } from '../../testing/heard';

const call = 'GET /api/Chat/ConversazioniList';
type Line = Inbox['listConversazioni'][number];
const line = (conversazioneID: number, change: Partial<Line> = {}): Line => ({
  conversazioneID,
  postID: 10,
  titolo: 'Bici',
  nomeImmagine: null,
  venduto: 0,
  personaID: 2,
  nome: 'Anna',
  cognome: `Bianchi ${conversazioneID}`,
  imgProfilo: '',
  ultimoMessaggio: 'A sabato!',
  ultimoMittenteID: 2,
  dataUltimo: new Date(Date.now() - 1000).toISOString(),
  nonLetti: 0,
  ...change,
});
const show = () => renderApp(<ConversationsPage />, { state: signedIn });

test('a row shows person, ad, last message and unread count, and opens the conversation', async () => {
  answerCalls({
    [call]: {
      listConversazioni: [line(1, { nonLetti: 2, venduto: 1 }), line(2, { ultimoMittenteID: me.personaID })],
      nonLetti: 2,
    },
  });
  show();
  const first = await screen.findByRole('link', { name: /Anna Bianchi 1/ });
  expect(first).toHaveAttribute('href', '/conversazione/1');
  expect(first).toHaveAccessibleName(/Bici · Venduto/);
  expect(first).toHaveAccessibleName(/2 messaggi non letti/);
  const second = screen.getByRole('link', { name: /Anna Bianchi 2/ });
  expect(second).toHaveAccessibleName(/Tu: A sabato!/);
  expect(second).not.toHaveAccessibleName(/non lett/);
});

test('older conversations load page by page, and none shows twice', async () => {
  const seen = answerCalls({
    [call]: (request) => {
      const isSecond = new URL(request.url).searchParams.get('page') === '2';
      // The twentieth conversation has moved to the second page meanwhile.
      const ids = isSecond ? [20, 21] : Array.from({ length: 20 }, (_, index) => index + 1);
      return { listConversazioni: ids.map((id) => line(id)), nonLetti: 0 };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Mostra altri' }));
  expect(await screen.findByRole('link', { name: /Bianchi 21/ })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Anna Bianchi/ })).toHaveLength(21);
  expect(screen.queryByRole('button', { name: 'Mostra altri' })).not.toBeInTheDocument();
  expect(seen).toHaveLength(2);
});

test('an empty inbox explains what it will contain', async () => {
  answerCalls({ [call]: { listConversazioni: [], nonLetti: 0 } });
  show();
  expect(await screen.findByText('Ancora nessun messaggio')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Guarda gli annunci' })).toHaveAttribute(
    'href',
    '/home-user-profile',
  );
});

test('a failure shows an error, and a retry loads the list', async () => {
  let isDown = true;
  answerCalls({
    [call]: () => (isDown ? { statusCode: 500 } : { listConversazioni: [line(1)], nonLetti: 0 }),
  });
  const { user } = show();
  await hears('Non riusciamo a caricare i messaggi.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('link', { name: /Anna Bianchi 1/ })).toBeInTheDocument();
});

test('a last message in another language is marked with `lang`', async () => {
  const own = { ultimoMittenteID: me.personaID };
  answerCalls({
    [call]: {
      listConversazioni: [
        line(1, { ultimoMessaggio: 'See you!', lingua: 'en' }),
        line(2, { ultimoMessaggio: 'Ciao', lingua: 'it' }),
        // "Tu:" before the message is in the page's language.
        line(3, { ultimoMessaggio: 'Hi', lingua: 'en', ...own }),
      ],
      nonLetti: 0,
    },
  });
  show();
  expect(await screen.findByText('See you!')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Ciao')).not.toHaveAttribute('lang');
  expect(screen.getByText('Tu: Hi')).not.toHaveAttribute('lang');
});
