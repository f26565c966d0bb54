import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocus } from './keepFocus';
import { ownClock, passes } from '../testing/ownClock';

ownClock();

let stop = () => undefined as void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

function List() {
  const [rows, setRows] = useState(['Uno', 'Due', 'Tre']);
  return (
    <main>
      <h1 tabIndex={-1}>Elenco</h1>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button type="button" onClick={() => setRows((all) => all.filter((one) => one !== name))}>
              {`Togli ${name}`}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

test('when a focused control disappears, the focus goes to the next one, else the one before, else the heading', async () => {
  render(<List />);
  const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Togli ${name}` }));
  await remove('Due');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Tre' })).toHaveFocus());
  await remove('Tre');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Togli Uno' })).toHaveFocus());
  await remove('Uno');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

function Feed({ first }: { first: number }) {
  return (
    <main>
      <h1 tabIndex={-1}>Elenco</h1>
      <div role="feed" aria-label="Post">
        {[first, first + 1].map((place) => (
          <article
            key={place}
            aria-label={`Riga ${place}`}
            aria-posinset={place}
            aria-setsize={-1}
            tabIndex={-1}
          >
            <button type="button">{`Salva ${place}`}</button>
          </article>
        ))}
      </div>
    </main>
  );
}

test.each([
  ['down', 40, 'Riga 40'],
  ['up', 1, 'Riga 2'],
])(
  'when a feed’s focused row is scrolled away (%s) with all its neighbours, the nearest row gets the focus',
  async (_way, first, row) => {
    const view = render(<Feed first={20} />);
    act(() => screen.getByRole('button', { name: 'Salva 20' }).focus());
    view.rerender(<Feed first={first} />);
    await waitFor(() => expect(screen.getByRole('article', { name: row })).toHaveFocus());
  },
);

test('a control that lost the focus before it disappeared does not move the focus', async () => {
  const view = render(<List />);
  const button = screen.getByRole('button', { name: 'Togli Uno' });
  act(() => button.focus());
  act(() => button.blur());
  await passes(5);
  view.rerender(<p>Altro</p>);
  await passes(5);
  expect(document.body).toHaveFocus();
});

test('when a focused field is disabled during sending, the focus goes to the submit button', async () => {
  const { container } = render(
    <form>
      <input aria-label="Titolo" />
      <input aria-label="Prezzo" />
      <button type="submit">Pubblico…</button>
    </form>,
  );
  const [title] = container.querySelectorAll('input');
  title?.focus();
  if (title) title.disabled = true;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pubblico…' })).toHaveFocus());
});
