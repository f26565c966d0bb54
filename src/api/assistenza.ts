import { family } from './family';
import { uploads } from './upload';

export const assistenzaApi = family(({ mutation }, build) => ({
  askSupport: mutation('POST /api/Assistenza/SendAssistenza'),
  sendRecording: uploads(build)('POST /api/Assistenza/SendRegistrazione', 'registrazione'),
}));

export const { useAskSupportMutation } = assistenzaApi;
