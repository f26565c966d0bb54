import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { BookmarkButton } from '../features/bookmark/BookmarkButton';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import { Shell } from './Shell';

const add = 'POST /api/Bookmark/AddBookmark';
const remove = 'POST /api/Bookmark/DeleteBookmark';
type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers, bookmarkID: number | null = null) {
  const seen = answerCalls({
    'GET /api/Bookmark/CountBookmarkPersonaID': { bookmarkCount: 5, recordCount: 5 },
    'GET /api/Notifiche/CountNotifichePersonaID': { notificheCount: 0, recordCount: 0 },
    ...answers,
  });
  const view = renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route
          path="/"
          element={<BookmarkButton titolo="Bici da città" postID={10} bookmarkID={bookmarkID} />}
        />
      </Route>
    </Routes>,
    { state: signedIn },
  );
  await badge(5);
  const asked = () =>
    seen.map(({ url }) => new URL(url)).filter(({ pathname }) => /(Add|Delete|Get)Bookmark$/.test(pathname));
  return { ...view, asked };
}
const badge = (count: number) =>
  screen.findByRole('link', { name: count === 0 ? 'Salvati' : `Salvati, ${count}` });
const button = (pressed: boolean) => screen.findByRole('button', { name: /^Salva/, pressed });

test('§4 bookmark: the button and the count change at once, and stay after the host’s 200', async () => {
  let answer = (_: object): void => undefined;
  const { user } = await open({ [add]: () => new Promise<object>((resolve) => (answer = resolve)) });
  await user.click(await button(false));
  expect(await button(true)).toBeInTheDocument();
  expect(await badge(6)).toBeInTheDocument();
  await act(async () => answer({ bookmarkID: 78 }));
  expect(await button(true)).toBeInTheDocument();
});

test('§4 bookmark: it is removed by its id if that is known', async () => {
  const { user, asked } = await open({ [remove]: () => new Promise<object>(() => undefined) }, 78);
  await user.click(await button(true));
  expect(await badge(4)).toBeInTheDocument();
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.searchParams.get('BookmarkID')).toBe('78');
});
