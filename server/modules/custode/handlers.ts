import { codedError } from '../../errors';
import type { Handlers } from '../../handler';
import { caseHandlers } from './cases';

const absent = async (): Promise<never> => {
  throw codedError('non-trovato');
};

export const keeperHandlers: Handlers<'Custode'> = {
  ...caseHandlers,
  'GET /api/Custode/PostaList': absent,
  'POST /api/Custode/Rispondi': absent,
  'GET /api/Custode/PersoneList': absent,
  'POST /api/Custode/EsciDaTutte': absent,
  'POST /api/Custode/RimandaLink': absent,
  'POST /api/Custode/CorreggiPersona': absent,
  'GET /api/Custode/AttesaList': absent,
  'POST /api/Custode/DecidiAttesa': absent,
  'POST /api/Custode/UpdatePorta': absent,
  'GET /api/Custode/InvitiList': absent,
  'POST /api/Custode/AddInviti': absent,
  'POST /api/Custode/AddAnnuncio': absent,
  'POST /api/Custode/UpdatePiazza': absent,
  'GET /api/Custode/Numeri': absent,
  'GET /api/Custode/Registro': absent,
};
