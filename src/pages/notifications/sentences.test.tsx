import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Notification } from '../../../contract/entities';
import { eventTypes } from '../../../contract/limits';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { event } from '../../testing/sampleEvent';
import { me, signedIn } from '../../testing/samplePost';
import NotificationsPage from './NotificationsPage';
import { seeNothing } from '../../testing/noSight';

beforeAll(seeNothing);

const listCall = 'GET /api/Notifiche/GetCombinedNotifiche';
const inboxCall = 'GET /api/Chat/ConversazioniList';
const inbox = { listConversazioni: [], nonLetti: 3 };
const show = (list: Notification[]) => {
  answerCalls({ [listCall]: { listNotifiche: list }, [inboxCall]: inbox });
  return renderApp(<NotificationsPage />, { state: signedIn });
};

const post = { postID: 10 };
const none = { postID: null, titolo: null };
const sentences: [Partial<Notification> & Pick<Notification, 'tipoEvento'>, string, string][] = [
  [{ tipoEvento: 'Follow', ...none }, 'Anna Bianchi ha iniziato a seguirti', '/user-page/2'],
  [{ tipoEvento: 'Like', ...post }, 'A Anna Bianchi piace «Lampada»', '/view-post/10'],
  [{ tipoEvento: 'Commento', ...post }, 'Anna Bianchi ha commentato «Lampada»', '/view-post/10'],
  [
    { tipoEvento: 'Risposta', ...post },
    'Anna Bianchi ha risposto al tuo commento su «Lampada»',
    '/view-post/10',
  ],
  [{ tipoEvento: 'Condivisione', ...post }, 'Anna Bianchi ha condiviso «Lampada»', '/view-post/10'],
  [
    { tipoEvento: 'Messaggio', ...post, conversazioneID: 77 },
    'Anna Bianchi ti ha scritto per «Lampada»',
    '/conversazione/77',
  ],
  [{ tipoEvento: 'Rating', ...none }, 'Anna Bianchi ha lasciato una valutazione su di te', '/user-profile'],
  [
    { tipoEvento: 'LikeStories', ...none, storyID: 5 },
    'A Anna Bianchi piace la tua storia',
    `/story-views/${me.personaID}`,
  ],
  [
    { tipoEvento: 'Ricerca', ...post, ricercaID: 5, nomeRicerca: 'luci' },
    'Nuovo per «luci»: Lampada',
    '/view-post/10',
  ],
  [
    { tipoEvento: 'Ribasso', ...post, prezzoDa: 150, prezzoA: 120.5, valutaSimbolo: '€' },
    '«Lampada» costa meno: da € 150,00 a € 120,50',
    '/view-post/10',
  ],
  [{ tipoEvento: 'Tornato', ...post }, '«Lampada» è di nuovo in vendita', '/view-post/10'],
  [{ tipoEvento: 'Pubblicato', ...post }, 'Anna Bianchi ha pubblicato «Lampada»', '/view-post/10'],
  [
    { tipoEvento: 'Provvedimento', ...post, provvedimentoID: 4 },
    'Un custode ha deciso su «Lampada»',
    '/sicurezza/provvedimenti',
  ],
  [
    { tipoEvento: 'Segnalazione', ...post, segnalazioneID: 4 },
    'La tua segnalazione su «Lampada» è decisa',
    '/sicurezza/segnalazioni',
  ],
  [
    { tipoEvento: 'Annuncio', ...none, annuncioID: 4, testo: 'Domenica il mercato si ferma' },
    'Domenica il mercato si ferma',
    '/note-legali',
  ],
  [{ tipoEvento: 'Caso', ...none }, 'Ci sono casi che aspettano una decisione', '/custode'],
  [{ tipoEvento: 'Lettera', ...none }, 'Ci sono lettere che aspettano una risposta', '/custode/posta'],
  [{ tipoEvento: 'Attesa', ...none }, 'C’è chi aspetta davanti alla porta', '/custode/porta'],
];

test('every kind of event has its sentence', () => {
  expect(sentences.map(([{ tipoEvento }]) => tipoEvento).sort()).toEqual([...eventTypes].sort());
});

test.each(sentences)('%j has a sentence with the right link', async (change, sentence, address) => {
  show([event(change)]);
  const link = await screen.findByRole('link', { name: new RegExp(sentence) });
  expect(link).toHaveAttribute('href', address);
});

test('§2: a story’s notification passes the data that the story viewer needs', async () => {
  const At = () => <output>{JSON.stringify(useLocation().state)}</output>;
  answerCalls({
    [listCall]: { listNotifiche: [event({ tipoEvento: 'LikeStories', storyID: 5 })] },
    [inboxCall]: inbox,
  });
  const { user } = renderApp(
    <>
      <NotificationsPage />
      <At />
    </>,
    { state: signedIn },
  );
  await user.click(await screen.findByRole('link', { name: /la tua storia/ }));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    nome: me.nome,
    cognome: me.cognome,
    imgProfilo: me.imgProfilo,
    personaIDL: me.personaID,
    storyID: 5,
    personaID: me.personaID,
  });
});

test.each([
  [{ tipoEvento: 'Commento', quanti: 900 }, 'Anna Bianchi ha scritto 900 commenti su «Lampada»'],
  [{ tipoEvento: 'Risposta', quanti: 2 }, 'Anna Bianchi ha risposto 2 volte ai tuoi commenti su «Lampada»'],
  [{ tipoEvento: 'Ricerca', quanti: 4, nomeRicerca: 'bici' }, '4 nuovi per «bici»'],
  [{ tipoEvento: 'Messaggio', quanti: 12 }, 'Anna Bianchi ti ha scritto 12 messaggi per «Lampada»'],
] as const)('a row of several events says how many: %j', async (change, sentence) => {
  show([event(change)]);
  expect(await screen.findByRole('link', { name: new RegExp(sentence) })).toBeInTheDocument();
});

test('a screen reader gets a long name or title in full', async () => {
  const [nominativo, titolo] = ['n'.repeat(201), 't'.repeat(150)];
  show([event({ tipoEvento: 'Commento', ...post, nominativo, titolo })]);
  const line = `${nominativo} ha commentato «${titolo}»`;
  expect(await screen.findByRole('link', { name: new RegExp(line) })).toBeVisible();
  expect(screen.getByText(nominativo).tagName).toBe('B');
});

test('a notification of several ads for one saved search opens the search’s list', async () => {
  show([event({ tipoEvento: 'Ricerca', ...post, quanti: 4, ricercaID: 5, nomeRicerca: 'bici' })]);
  const link = await screen.findByRole('link', { name: /4 nuovi per «bici»/ });
  expect(link).toHaveAttribute('href', '/ricerche/5');
});

const others = (...names: string[]) =>
  names.map((nominativo, at) => ({
    personaID: 20 + at,
    nominativo,
    imgProfilo: '/images/profile/no-profile.svg',
  }));

test.each([
  [{ tipoEvento: 'Like', persone: 2 }, 'A Anna Bianchi e Ugo Neri piace «Lampada»'],
  [{ tipoEvento: 'Like', persone: 53 }, 'A Anna Bianchi, Ugo Neri e altri 51 piace «Lampada»'],
  [
    { tipoEvento: 'Commento', persone: 3, quanti: 9 },
    'Anna Bianchi, Ugo Neri e un’altra persona hanno commentato «Lampada»',
  ],
  [
    { tipoEvento: 'Risposta', persone: 2 },
    'Anna Bianchi e Ugo Neri hanno risposto ai tuoi commenti su «Lampada»',
  ],
  [{ tipoEvento: 'Condivisione', persone: 2 }, 'Anna Bianchi e Ugo Neri hanno condiviso «Lampada»'],
  [{ tipoEvento: 'LikeStories', persone: 2, storyID: 5 }, 'A Anna Bianchi e Ugo Neri piace la tua storia'],
] as const)(
  'a row about several people names two, counts the others, and shows their pictures: %j',
  async (change, sentence) => {
    const { persone } = change;
    show([event({ ...change, altri: others(...['Ugo Neri', 'Ada Verdi'].slice(0, persone - 1)) })]);
    const link = await screen.findByRole('link', { name: new RegExp(sentence) });
    expect(link.querySelectorAll('img[src*="no-profile"]')).toHaveLength(Math.min(persone, 3));
  },
);
