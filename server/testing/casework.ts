import type { Call } from '../../contract/table';
import type { TestPerson } from './host';
import { setStage } from './stage';

interface Listed {
  casoID: number;
  id: number;
  quante: number;
  versione: number;
  titolo: string;
  decidibile: number;
}

/** Starts a host with two keepers. Each test gets two other persons, and no case exists yet. */
export function setCaseStage() {
  const stage = setStage({
    people: { keeper: { nome: 'Cura', isKeeper: true }, colleague: { isKeeper: true } },
    each: { me: {}, anna: { nome: 'Anna' } },
  });
  const { host, keeper, me } = stage;
  beforeEach(() => host.sql`DELETE FROM report_case`);

  const ask = async (call: Call, input: object, as = me) => stage.bodyOf(call, input, as);
  const open = async (filtro = 'aperti', as = keeper) =>
    (await ask('GET /api/Custode/CasiList', { filtro }, as))['listCasi'] as Listed[];
  return {
    ...stage,
    ask,
    open,
    report: async (tipo: string, id: number, as = me, more: object = {}) => {
      const said = { tipo, id, motivo: 'truffa', ...more };
      return Number((await ask('POST /api/Tutela/AddSegnalazione', said, as))['segnalazioneID']);
    },
    details: async (CasoID: number, as = keeper) =>
      (await ask('GET /api/Custode/CasoDetails', { CasoID }, as))['caso'] as Record<string, never>,
    /** Decides the only open case. */
    async decide(mossa: string, more: object = {}, as = keeper) {
      const [{ casoID, versione } = {}] = await open();
      const said = { mossa, regola: 'truffa', parole: 'Non si fa.', ...more };
      return stage.ask('POST /api/Custode/Decidi', { casoID, versione, ...said }, as);
    },
    revoke: (provvedimentoID: unknown, as = keeper) =>
      stage.ask(
        'POST /api/Custode/Revoca',
        { provvedimentoID, regola: 'altro', parole: 'Era un errore.' },
        as,
      ),
    sees: async (PostID: number, as: TestPerson) => {
      const { listPost } = await ask('GET /api/Post/GetPostDetails', { PostID }, as);
      return (listPost as Record<string, never>[])[0];
    },
    inFeed: async (postID: number, as: TestPerson) =>
      JSON.stringify(await ask('GET /api/Post/PostFrussoList', { page: 1 }, as)).includes(String(postID)),
  };
}
