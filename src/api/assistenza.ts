import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJsonOnce } from './call';

const assistenzaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askSupport: build.mutation<
      ReplyOf<'POST /api/Assistenza/SendAssistenza'>,
      RequestOf<'POST /api/Assistenza/SendAssistenza'> & { onceKey: string }
    >({ query: byJsonOnce('POST /api/Assistenza/SendAssistenza') }),
  }),
});

export const { useAskSupportMutation } = assistenzaApi;
