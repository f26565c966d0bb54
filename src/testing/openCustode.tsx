import CustodePage from '../pages/custode/CustodePage';
import { answerCalls } from './host';
import { renderRoutes } from './renderApp';
import { signedIn } from './samplePost';

const line = {
  casoID: 5,
  tipo: 'annuncio',
  id: 9,
  titolo: 'Borsa quasi nuova',
  versione: 0,
  dataOra: '2026-01-01T10:00:00Z',
  scadenza: '2026-01-03T10:00:00Z',
  presoFino: null,
  presoDa: null,
  mio: 0,
  decidibile: 1,
  mossa: null,
};
export const row = { ...line, motivi: [{ motivo: 'truffa', quante: 3 }], quante: 3, nomeImmagine: null };
const thing = {
  titolo: 'Borsa quasi nuova',
  testo: 'Scrivimi altrove',
  prezzo: 10,
  valutaSimbolo: '€',
  nome: null,
  cognome: null,
  web: null,
  stelle: null,
  postID: 9,
  immagini: ['/images/1.jpg'],
  nascosto: 0,
  modificato: null,
};
export const details = {
  ...line,
  segnalato: thing,
  attuale: null,
  persona: {
    personaID: 3,
    nome: 'Piero',
    cognome: 'Neri',
    imgProfilo: '',
    abbreviazione: 'it',
    iscrizione: '2025-01-01',
    stato: 'attiva',
    fino: null,
    annunci: 2,
    casi: 1,
    provvedimenti: 0,
  },
  provvedimenti: [],
  segnalazioni: [
    {
      segnalazioneID: 1,
      personaID: 2,
      nome: 'Anna',
      cognome: 'Blu',
      motivo: 'truffa',
      testo: 'Vuole un bonifico',
      dataOra: '2026-01-01T10:00:00Z',
      giuste: 3,
      decise: 4,
      messaggi: [],
    },
  ],
  note: [],
  mosse: ['nessuna', 'parola', 'limita'],
  regole: [{ regola: 'truffa', titolo: 'Niente truffe', parole: 'Così si inganna chi compra.' }],
  provvedimentoID: null,
  altre: 0,
  riesame: null,
};
export const numbers = { aperti: 1, oltre: 1, posta: 0, attesa: 0, mesi: [] };

/** Renders the keepers' page; `sent` gives the requests to a call. */
export function openCustode(at: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    'GET /api/Custode/Numeri': numbers,
    'GET /api/Custode/CasiList': { listCasi: [row], aperti: 1 },
    'GET /api/Custode/CasoDetails': { caso: details },
    ...answers,
  });
  const view = renderRoutes(
    { '/custode/:parte?/:id?': <CustodePage nowhere={<p>Not Found</p>} /> },
    { at, state: signedIn },
  );
  return { ...view, sent: (name: string) => seen.filter(({ url }) => url.includes(name)) };
}
