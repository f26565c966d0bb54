import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJsonOnce } from './call';

const feedbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendFeedback: build.mutation<
      ReplyOf<'POST /api/Feedback/SendFeedback'>,
      RequestOf<'POST /api/Feedback/SendFeedback'> & { onceKey: string }
    >({ query: byJsonOnce('POST /api/Feedback/SendFeedback') }),
  }),
});

export const { useSendFeedbackMutation } = feedbackApi;
