import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Post } from '../../../contract/entities';
import { renderApp } from '../../testing/renderApp';
import { samplePost } from '../../testing/samplePost';
import type { FeedSource } from './feedBatchSlice';
import { type FeedQuery, PostFeed } from './PostFeed';

const source: FeedSource = {
  endpoint: 'feed',
  arg: { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' },
};
const query = (change: Partial<FeedQuery>): FeedQuery => ({
  isError: false,
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

/** jsdom measures nothing and scrolls nowhere. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.defineProperty(document, 'scrollingElement', { get: () => document.documentElement });
  window.scrollTo = jest.fn();
});

test('before the first posts there are skeletons that say so', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('a list that does not come says what happened and tries again', async () => {
  const refetch = jest.fn();
  const { user } = show({ isError: true, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('Non riusciamo a caricare i post.');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('an empty list has its own words and no end', () => {
  show(pages());
  expect(screen.getByText('Niente')).toBeInTheDocument();
  expect(screen.queryByText('Non ci sono altri post da caricare.')).not.toBeInTheDocument();
});

test('§4: the end of the list is told once there are no more posts', () => {
  show(pages(samplePost()));
  expect(screen.getByRole('feed', { name: 'Annunci' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Non ci sono altri post da caricare.');
});

test('§9: the next posts are asked for 200 px before the end', () => {
  const margins: (string | undefined)[] = [];
  class Recorder extends NoObserver {
    constructor(_seen: unknown, options?: { rootMargin?: string }) {
      super();
      margins.push(options?.rootMargin);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Recorder });
  show({ ...pages(samplePost()), hasNextPage: true });
  expect(margins).toContain('0px 0px 200px');
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
});

test('while more may come there is no end note', () => {
  show({ ...pages(samplePost()), hasNextPage: true });
  expect(screen.queryByText('Non ci sono altri post da caricare.')).not.toBeInTheDocument();
});

test('another list never draws the posts of the one before', () => {
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
  fireEvent.click(screen.getByRole('button', { name: 'Oltre' }));
  expect(screen.getByRole('article')).toHaveTextContent('Del second');
  expect(new Set(drawn)).toEqual(new Set(['first: Del first', 'second: Del second']));
});
