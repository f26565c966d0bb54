import { act, screen, waitFor } from '@testing-library/react';
import { usePostQuery } from '../api/post';
import { BookmarkButton } from '../features/bookmark/BookmarkButton';
import { FollowButton } from '../features/follow/FollowButton';
import { LikeButton } from '../features/like/LikeButton';
import { LikesCount } from '../features/like/LikesCount';
import { ShareButton } from '../features/condivisione/ShareButton';
import { answerCalls, signFor } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { samplePost, signedIn } from '../testing/samplePost';

/** The post as the host has it now; this tab's feed has an earlier version. */
const host = samplePost();
const older = samplePost();
let now = Date.now();
beforeEach(() => {
  Object.assign(host, older);
  // Each call of `Date.now` returns a new millisecond.
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
});
afterEach(() => jest.restoreAllMocks());

function Post() {
  const { data, refetch } = usePostQuery(10);
  const [post] = data?.listPost ?? [];
  if (!post) return null;
  return (
    <>
      <BookmarkButton titolo="Bici da città" postID={10} bookmarkID={post.bookmarkID} />
      <LikeButton post={post} />
      <LikesCount post={post} />
      <ShareButton post={post} />
      <FollowButton personaID={2} isFollowed={post.seguito === 1} />
      <section aria-label="Bacheca">
        <BookmarkButton titolo="Bici da città" postID={10} bookmarkID={older.bookmarkID} />
        <LikesCount post={older} />
      </section>
      <button onClick={() => void refetch()}>Aggiorna</button>
    </>
  );
}

async function open() {
  answerCalls({
    'GET /api/Post/GetPostDetails': () => ({ listPost: [{ ...host }] }),
    'POST /api/Bookmark/AddBookmark': () => ({ bookmarkID: (host.bookmarkID = 78) }),
    'POST /api/Like/AddLike': () => {
      host.likeCount += 1;
      return { likeID: (host.likeID = 79) };
    },
    'POST /api/Condivisione/AddCondivisione': () => ({ condivisioneID: (host.condivisioneID = 80) }),
    'POST /AddFollow': () => {
      host.seguito = 1;
      return {};
    },
  });
  Object.assign(navigator, { share: () => Promise.resolve() });
  const view = renderApp(<Post />, { state: signedIn });
  await screen.findByRole('button', { name: 'Aggiorna' });
  return view;
}
const pressed = (name: string | RegExp, isOn: boolean) =>
  waitFor(() =>
    screen
      .getAllByRole('button', { name })
      .forEach((button) => expect(button).toHaveAttribute('aria-pressed', String(isOn))),
  );
test('the next answer shows what another tab undid, also in older lists and counts', async () => {
  const { user } = await open();
  const [save] = screen.getAllByRole('button', { name: /^Salva/ });
  if (save) await user.click(save);
  await user.click(screen.getByRole('button', { name: 'Mi piace' }));
  await user.click(screen.getByRole('button', { name: /Segui/ }));
  await pressed(/^Salva/, true);
  await pressed('Mi piace', true);
  await screen.findByRole('button', { name: 'Segui già' });
  expect(screen.getAllByRole('button', { name: '6 mi piace' })).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Aggiorna' }));
  await pressed(/^Salva/, true);
  expect(screen.getAllByRole('button', { name: '6 mi piace' })).toHaveLength(2);

  Object.assign(host, older);
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }));
  await pressed(/^Salva/, false);
  await pressed('Mi piace', false);
  await screen.findByRole('button', { name: 'Segui' });
  expect(screen.getAllByRole('button', { name: '5 mi piace' })).toHaveLength(2);
});

test('an answer requested before a tap does not undo the tap', async () => {
  const { user, store } = await open();
  let answer = (): void => undefined;
  const before = { ...host };
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('GetPostDetails')) return plain(input, init);
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ statusCode: 200, listPost: [before] }, { headers: signFor(input, init) });
  };
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }));
  await user.click(screen.getByRole('button', { name: 'Mi piace' }));
  const [save] = screen.getAllByRole('button', { name: /^Salva/ });
  if (save) await user.click(save);
  await pressed('Mi piace', true);
  await waitFor(() => expect(store.getState().bookmark[10]?.status).toBe('settled'));
  await act(async () => answer());
  await waitFor(() => expect(store.getState().api.queries['post(10)']?.status).toBe('fulfilled'));
  await pressed(/^Salva/, true);
  await pressed('Mi piace', true);
});
