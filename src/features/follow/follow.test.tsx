import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import { FollowButton } from './FollowButton';
import { FollowCounts } from './FollowCounts';
import { PersonBell } from './PersonBell';
import { SimilarPeople } from './SimilarPeople';
import { heard, hears } from '../../testing/heard';

const add = 'POST /AddFollow';
const check = 'GET /GetCheckFollow';
const counts = {
  'GET /GetCountFollower': { followerCount: 12 },
  'GET /GetCountSeguiti': { seguitiCount: 3 },
};
const myID = me.personaID;
/** The follow button, whose text says whether the person is followed. */
const segui = (isOn = false) => screen.getByRole('button', { name: isOn ? 'Segui già' : 'Segui' });
const draw = (ui: ReactNode) => renderApp(ui, { state: signedIn });

test('§6: one’s own page has no follow button', () => {
  answerCalls({});
  draw(<FollowButton personaID={myID} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a follow button with isOffer is shown only for people not followed yet, and the follow can be undone', async () => {
  answerCalls({ [add]: {} });
  draw(
    <>
      <FollowButton personaID={2} isFollowed isOffer />
      <FollowButton personaID={3} isFollowed={false} isOffer />
    </>,
  );
  await userEvent.click(segui(false));
  expect(segui(true)).toBeInTheDocument();
});

test.each([
  [200, true],
  [100, false],
])(
  'a follow button without isFollowed asks GetCheckFollow, and shows what its statusCode %i says',
  async (statusCode, isFollowing) => {
    const seen = answerCalls({ [check]: { statusCode } });
    draw(<FollowButton personaID={2} />);
    await waitFor(() => expect(segui(isFollowing)).toBeEnabled());
    expect(seen.map(({ url }) => new URL(url).search)).toEqual(['?PersonaID=1&SeguitoID=2']);
  },
);

const page = (
  <>
    <FollowButton personaID={2} isFollowed={false} />
    <FollowCounts personaID={2} />
  </>
);

test('§4: the follower count rises at once and stays when the host confirms the follow', async () => {
  let answer = (_: object): void => undefined;
  const host = { followerCount: 12 };
  answerCalls({
    ...counts,
    'GET /GetCountFollower': () => ({ ...host }),
    [add]: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  draw(page);
  const link = await screen.findByRole('link', { name: '12 follower' });
  expect(link).toHaveAttribute('href', '/follower/2');
  expect(screen.getByRole('link', { name: '3 seguiti' })).toHaveAttribute('href', '/seguiti/2');
  await userEvent.click(segui(false));
  expect(link).toHaveTextContent('13 follower');
  host.followerCount = 13;
  const shown: (string | null)[] = [];
  const watch = new MutationObserver(() => shown.push(link.textContent));
  watch.observe(link, { subtree: true, characterData: true, childList: true });
  await act(async () => answer({ statusCode: 200 }));
  await act(async () => undefined);
  expect(segui(true)).toBeInTheDocument();
  expect(link).toHaveTextContent('13 follower');
  expect(shown.filter((text) => text !== '13 follower')).toEqual([]);
});

test('the viewer’s own count of followed people changes with every tap', async () => {
  answerCalls({ ...counts, [add]: () => new Promise<object>(() => undefined) });
  draw(
    <>
      <FollowButton personaID={2} isFollowed={false} />
      <FollowCounts personaID={myID} />
    </>,
  );
  const link = await screen.findByRole('link', { name: '3 seguiti' });
  await userEvent.click(segui(false));
  expect(link).toHaveTextContent('4 seguiti');
  expect(screen.getByRole('link', { name: '12 follower' })).toBeInTheDocument();
});

test.each([
  ['an answer that is no success', undefined, 'Errore sconosciuto'],
  [
    'a cut connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Errore durante il caricamento dei dati',
  ],
])('§8: an error text is shown if the counts fail to load because of %s', async (_, answer, text) => {
  answerCalls({ ...counts, 'GET /GetCountFollower': answer as never });
  draw(<FollowCounts personaID={2} />);
  await hears(text);
});

describe('similar people', () => {
  const similar = 'GET /api/Persona/GetPersoneSimili';
  const person = (personaID: number, nome: string) => ({
    personaID,
    nome,
    cognome: 'Verdi',
    imgProfilo: '',
    geolocalizzazione: 'Modena',
    seguito: 0,
  });
  const two = { listPersona: [person(2, 'Annamaria Bernadetta'), person(3, 'Ugo')] };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const tap = (button: HTMLElement | undefined) =>
    userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button ?? document.body);
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const cards = () => screen.queryAllByRole('listitem').length;
  async function open(answers: Parameters<typeof answerCalls>[0]) {
    answerCalls({ [similar]: two, ...answers });
    draw(<SimilarPeople />);
    return screen.findAllByRole('button', { name: 'Segui' });
  }

  test('§9: a name is cut after 20 characters, and the card links to the person', async () => {
    await open({});
    expect(screen.getByText('Annamaria Bernadetta...')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Ugo Verdi/ })).toHaveAttribute('href', '/user-page/3');
  });

  test('§4: a followed person’s card fades for 500 ms and disappears', async () => {
    const [, ugo] = await open({ [add]: {} });
    await tap(ugo);
    await wait(499);
    expect(cards()).toBe(2);
    expect(heard('polite')).toEqual(['polite: Ora segui Ugo Verdi']);
    await wait(1);
    expect(cards()).toBe(1);
    expect(screen.queryByText('Ugo Verdi')).not.toBeInTheDocument();
  });

  test('the row disappears with its last card, and is not drawn without suggestions', async () => {
    const [ugo] = await open({ [similar]: { listPersona: [person(3, 'Ugo')] }, [add]: {} });
    await tap(ugo);
    await wait(500);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

describe('the bell of a person’s page', () => {
  const ring = 'POST /api/Avvisi/UpdateCampanella';
  const bell = (isFollowed: boolean) => (
    <>
      <FollowButton personaID={2} isFollowed={isFollowed} />
      <PersonBell personaID={2} name="Marco Ferri" isFollowed={isFollowed} />
    </>
  );
  const find = (pressed: boolean) =>
    screen.findByRole('button', { name: 'Avvisami degli annunci di Marco Ferri', pressed });

  test('is shown only while the person is followed, and is off at first', async () => {
    answerCalls({ [add]: {}, 'POST /DeleteFollow': {}, [check]: { statusCode: 200, campanella: 0 } });
    const { user } = draw(bell(false));
    expect(screen.queryByRole('button', { name: /^Avvisami/ })).not.toBeInTheDocument();
    await user.click(segui(false));
    const ringing = await find(false);
    await waitFor(() => expect(ringing).toBeEnabled());
    await user.click(segui(true));
    expect(screen.queryByRole('button', { name: /^Avvisami/ })).not.toBeInTheDocument();
  });

  test('is turned on at once by a tap, and later set by the host’s response', async () => {
    let campanella = 1;
    const seen = answerCalls({ [check]: () => ({ statusCode: 200, campanella }), [ring]: {} });
    const { user, unmount } = draw(bell(true));
    await user.click(await find(true));
    expect(await find(false)).toBeInTheDocument();
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith('UpdateCampanella'))).toBe(true));
    unmount();
    campanella = 0;
    draw(bell(true));
    expect(await find(false)).toBeInTheDocument();
  });
});
