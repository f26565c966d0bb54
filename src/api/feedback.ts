import { family } from './family';

const feedbackApi = family(({ write }) => ({
  sendFeedback: write('POST /api/Feedback/SendFeedback'),
}));

export const { useSendFeedbackMutation } = feedbackApi;
