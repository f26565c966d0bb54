import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { renderApp } from '../testing/renderApp';
import { says } from '../lib/signs';
import { FollowedContext, type FollowedTo, PageHeading } from '../ui/PageHeading';
import { TopOfPage } from '../core/places/TopOfPage';

beforeEach(
  () =>
    void Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: true },
      configurable: true,
    }),
);
afterAll(() => void Reflect.deleteProperty(navigator, 'userActivation'));
beforeEach(() => jest.useRealTimers());

let cards = ['Bici', 'Ficus', 'Lampada'];
let isWaiting = false;
let draw = () => undefined as void;

function List() {
  const [, setDrawn] = useState(0);
  const navigate = useNavigate();
  draw = () => act(() => setDrawn((before) => before + 1));
  return (
    <main {...says('waiting', isWaiting)}>
      <PageHeading>Bacheca</PageHeading>
      {!isWaiting &&
        cards.map((name, index) => (
          <article key={name} aria-posinset={index + 1}>
            <Link to="/persona">Marco</Link>
            <Link to={`/annuncio/${name}`}>{name}</Link>
            <button type="button" onClick={() => void navigate('/annuncio/chat')}>
              Scrivi
            </button>
          </article>
        ))}
    </main>
  );
}

function Page() {
  const navigate = useNavigate();
  return (
    <main>
      <PageHeading>Annuncio</PageHeading>
      <button type="button" onClick={() => void navigate(-1)}>
        Indietro
      </button>
    </main>
  );
}

function Followed({ children }: { children: ReactNode }) {
  const [followed] = useState<FollowedTo>({});
  return <FollowedContext value={followed}>{children}</FollowedContext>;
}

const open = () =>
  renderApp(
    <Followed>
      <TopOfPage />
      <Routes>
        <Route path="/bacheca" element={<List />} />
        <Route path="*" element={<Page />} />
      </Routes>
    </Followed>,
    { at: '/bacheca' },
  );

beforeEach(() => {
  cards = ['Bici', 'Ficus', 'Lampada'];
  isWaiting = false;
});

const back = () => screen.getByRole('button', { name: 'Indietro' });
const third = (role: 'link' | 'button', name: string) =>
  screen.getAllByRole(role, { name })[2] as HTMLElement;
const heading = () => screen.getByRole('heading', { level: 1 });

test('back focuses the link by which the person left, even among equal ones', async () => {
  const { user } = open();
  await user.click(third('link', 'Marco'));
  expect(heading()).toHaveTextContent('Annuncio');
  expect(heading()).toHaveFocus();
  await user.click(back());
  expect(third('link', 'Marco')).toHaveFocus();
});

test('back focuses the button by which the person left', async () => {
  const { user } = open();
  await user.click(third('button', 'Scrivi'));
  await user.click(back());
  expect(third('button', 'Scrivi')).toHaveFocus();
});

test('the link is focused only after the list is scrolled back to its position', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Ficus' }));
  isWaiting = true;
  await user.click(back());
  expect(document.body).toHaveFocus();
  isWaiting = false;
  draw();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ficus' })).toHaveFocus());
});

test('the link is found although its card has moved', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Ficus' }));
  cards = ['Nuova', 'Bici', 'Ficus'];
  await user.click(back());
  expect(screen.getByRole('link', { name: 'Ficus' })).toHaveFocus();
});

test('the heading is focused if the link no longer exists', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Ficus' }));
  cards = ['Bici'];
  await user.click(back());
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(heading()).toHaveTextContent('Bacheca');
});
