/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { hideAd, hideAdListener, hidePerson, hidePersonListener } from './hideSlices';

const listening = listeningTo(hideAdListener, hidePersonListener);
const hide = 'POST /api/Tutela/AddNascosto';
const show = 'POST /api/Tutela/DeleteNascosto';

test.each([
  ['hideAd', hideAd, false, hide, { postID: 7 }, 'nascosto-annuncio'],
  ['showAd', hideAd, true, show, { postID: 7 }, 'nascosto-tolto'],
  ['hidePerson', hidePerson, false, hide, { altroID: 7 }, 'nascosta-persona'],
  ['showPerson', hidePerson, true, show, { altroID: 7 }, 'nascosto-tolto'],
] as const)(
  'a tap to %s sends its call and shows its notice',
  async (name, toggle, confirmed, path, about, label) => {
    const { dispatch, events, payloads, pass, requests } = listening(signedIn, { [path]: {} });
    dispatch(toggle.toggleRequested({ id: 7, confirmed, relationID: null }));
    await pass();
    expect(events().slice(1)).toEqual([
      `api/executeMutation/pending ${name}`,
      `api/executeMutation/fulfilled ${name}`,
      'notices/raised',
    ]);
    expect(payloads('notices/raised')).toMatchObject([{ label }]);
    expect(await requests[0]?.json()).toEqual({ personaID: 1, ...about });
  },
);
