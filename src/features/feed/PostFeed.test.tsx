import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Post } from '../../../contract/entities';
import { networkError } from '../../api/apiError';
import { heard, hears } from '../../testing/heard';
import { renderApp } from '../../testing/renderApp';
import { samplePost } from '../../testing/samplePost';
import type { PostList } from '../../api/post';
import { type FeedQuery, PostFeed } from './PostFeed';
import { has } from '../../lib/signs';
import { measureAll, NoObserver } from '../../testing/noSight';

const source: PostList = {
  kind: 'home',
  arg: { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' },
};
const query = (change: Partial<FeedQuery>): FeedQuery => ({
  isFetching: false,
  hasNextPage: false,
  refetch: jest.fn(),
  ...change,
});
const pages = (...listPost: Post[]) => ({ data: { pages: [{ listPost }] } });
const show = (change: Partial<FeedQuery>, lang = 'it') =>
  renderApp(
    <PostFeed
      name="home"
      label="Annunci"
      source={source}
      query={query(change)}
      render={(post) => <article>{post.titolo}</article>}
      empty={<p>Niente</p>}
    />,
    { lang },
  );

beforeAll(measureAll);

test('until the first posts have loaded, skeletons are shown and announced as loading', () => {
  show({ isFetching: true });
  expect(screen.getByText('Loading...')).toHaveAttribute('lang', 'en');
});

test('if all loaded posts are hidden, the list loads more before it says that it is empty', async () => {
  const { unmount } = show({ ...pages(), hasNextPage: true });
  expect(screen.getByRole('feed')).toBeInTheDocument();
  expect(screen.queryByText('Niente')).not.toBeInTheDocument();
  unmount();
  show(pages());
  expect(await screen.findByText('Niente')).toBeInTheDocument();
});

/** A feed whose posts arrive when the test taps a button. */
function Coming() {
  const [change, setChange] = useState<Partial<FeedQuery>>({ isFetching: true });
  return (
    <>
      <button onClick={() => setChange(pages(samplePost()))}>Arrivano</button>
      <PostFeed
        name="home"
        label="Annunci"
        source={source}
        query={query(change)}
        render={({ titolo }) => <article>{titolo}</article>}
        empty={null}
      />
    </>
  );
}

test('a keyboard user whose focus is in the list keeps it when the posts have loaded', async () => {
  renderApp(<Coming />);
  const feed = screen.getByRole('feed', { name: 'Annunci', busy: true });
  feed.tabIndex = -1;
  feed.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Arrivano' }));
  expect(await screen.findByText('Bici da città')).toBeInTheDocument();
  expect(screen.getByRole('feed', { busy: false })).toHaveFocus();
});

test('scrolling while the posts load changes neither the scroll position nor the page length', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  renderApp(<Coming />);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  scrollTo.mockClear();
  const tall = screen.getByRole('feed').firstElementChild;
  fireEvent.click(screen.getByRole('button', { name: 'Arrivano' }));
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  expect(tall).toBeInTheDocument();
  expect(tall).toBeVisible();
  await waitFor(() => expect(tall).not.toBeInTheDocument());
  expect(screen.getByText('Bici da città')).toBeInTheDocument();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a list that fails to load shows an error and a retry button', async () => {
  const refetch = jest.fn();
  const { user } = show({ error: networkError, refetch });
  await hears('Non riusciamo a caricare i post.');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('an empty list shows its own text and no end note', () => {
  show(pages());
  expect(screen.getByText('Niente')).toBeInTheDocument();
  expect(screen.queryByText('Non ci sono altri post da caricare.')).not.toBeInTheDocument();
});

test('§4: the end of the list is announced once there are no more posts', async () => {
  show(pages(samplePost()));
  expect(await screen.findByText('Non ci sono altri post da caricare.')).toBeVisible();
  await waitFor(() => expect(heard()).toEqual(['polite: Non ci sono altri post da caricare.']));
  expect(screen.getByRole('feed', { name: 'Annunci', busy: false })).toBeInTheDocument();
});

test('a new list counts as loading until its first rows have been drawn one by one', async () => {
  const drawn: number[] = [];
  const posts = [1, 2, 3, 4, 5].map((postID) => ({ ...samplePost(), postID }));
  renderApp(
    <PostFeed
      name="home"
      label="Annunci"
      source={source}
      query={query(pages(...posts))}
      render={({ postID }) => {
        if (!drawn.includes(postID)) drawn.push(postID);
        return <article>{postID}</article>;
      }}
      empty={null}
    />,
  );
  expect(has(document.body, 'waiting')).toBe(true);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await waitFor(() => expect(has(document.body, 'waiting')).toBe(false));
  // Two cards of the assumed height fill the screen.
  expect(drawn).toEqual([1, 2]);
});

test('§9: the next posts load 200 px before the end', async () => {
  const margins: (string | undefined)[] = [];
  class Recorder extends NoObserver {
    constructor(_seen: unknown, options?: { rootMargin?: string }) {
      super();
      margins.push(options?.rootMargin);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Recorder });
  show({ ...pages(samplePost()), hasNextPage: true });
  await waitFor(() => expect(margins).toContain('0px 0px 200px'));
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
});

test('while more posts may load, there is no end note', () => {
  show({ ...pages(samplePost()), hasNextPage: true });
  expect(screen.queryByText('Non ci sono altri post da caricare.')).not.toBeInTheDocument();
});

test('a different list never draws the previous list’s posts', async () => {
  const drawn: string[] = [];
  function Two() {
    const [name, setName] = useState('first');
    return (
      <>
        <button onClick={() => setName('second')}>Oltre</button>
        <PostFeed
          name={name}
          label="Annunci"
          source={source}
          query={query(pages({ ...samplePost(), titolo: `Del ${name}` }))}
          render={({ titolo }) => {
            drawn.push(`${name}: ${titolo}`);
            return <article>{titolo}</article>;
          }}
          empty={null}
        />
      </>
    );
  }
  renderApp(<Two />);
  expect(await screen.findByText('Del first')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Oltre' }));
  expect(await screen.findByText('Del second')).toBeInTheDocument();
  expect(new Set(drawn)).toEqual(new Set(['first: Del first', 'second: Del second']));
});
