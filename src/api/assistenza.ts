import { family } from './family';

const assistenzaApi = family(({ write }) => ({
  askSupport: write('POST /api/Assistenza/SendAssistenza'),
}));

export const { useAskSupportMutation } = assistenzaApi;
