import { family } from './family';
import { uploads } from './upload';

export const assistenzaApi = family(({ write }, build) => ({
  askSupport: write('POST /api/Assistenza/SendAssistenza'),
  sendRecording: uploads(build)('POST /api/Assistenza/SendRegistrazione', 'registrazione'),
}));

export const { useAskSupportMutation } = assistenzaApi;
