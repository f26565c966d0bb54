import { family } from './family';

const feedbackApi = family(({ mutation }) => ({
  sendFeedback: mutation('POST /api/Feedback/SendFeedback'),
}));

export const { useSendFeedbackMutation } = feedbackApi;
