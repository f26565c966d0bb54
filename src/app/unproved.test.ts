/** @jest-environment ./src/testing/environment.ts */
import { createStore } from './store';
import { createI18n } from '../i18n/setup';
import { answerCalls } from '../testing/host';
import { custodeApi } from '../api/custode';

/** The keepers' mutations, by the name of their endpoint. */
const writes = Object.entries(custodeApi.endpoints).filter(([, endpoint]) => 'useMutation' in endpoint);

test.each(writes)(
  '%s invalidates nothing if the host first requires a proof of identity',
  async (_name, endpoint) => {
    const seen: string[] = [];
    answerCalls(
      new Proxy(
        {},
        {
          get: (_target, call: string) => {
            seen.push(call);
            return call.startsWith('GET')
              ? {
                  listCasi: [],
                  listPosta: [],
                  listPersone: [],
                  listAttesa: [],
                  listInviti: [],
                  listRegistro: [],
                }
              : { statusCode: 428 };
          },
        },
      ),
    );
    const { store } = createStore({}, createI18n('it'));
    const { cases, keptMails, keptPeople, waitingPeople, invites, audit, caseDetails, keptNumbers } =
      custodeApi.endpoints;
    await Promise.all([
      store.dispatch(cases.initiate('aperti')),
      store.dispatch(keptMails.initiate(undefined)),
      store.dispatch(keptPeople.initiate('')),
      store.dispatch(waitingPeople.initiate(undefined)),
      store.dispatch(invites.initiate(undefined)),
      store.dispatch(audit.initiate(undefined)),
      store.dispatch(caseDetails.initiate(5)),
      store.dispatch(keptNumbers.initiate()),
    ]);
    const before = seen.length;
    const write = endpoint as typeof custodeApi.endpoints.takeCase;
    const { error } = await store.dispatch(write.initiate({} as never));
    await new Promise((resolve) => setTimeout(resolve));
    expect(error).toMatchObject({ status: 428 });
    expect(seen.slice(before).filter((call) => call.startsWith('GET'))).toEqual([]);
  },
);
