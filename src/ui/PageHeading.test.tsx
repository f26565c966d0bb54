import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { renderApp } from '../testing/renderApp';
import { PageHeading } from './PageHeading';

const page = (name: string) => (
  <main>
    <PageHeading>{name}</PageHeading>
    <input aria-label={`campo di ${name}`} />
  </main>
);

function open(at: string) {
  return renderApp(
    <>
      <Routes>
        <Route path="/bacheca" element={page('Bacheca')} />
        <Route path="/salvati" element={page('Salvati')} />
      </Routes>
      <Link to="/salvati">vai ai salvati</Link>
      <Link to="/salvati?ordine=recenti">ordina</Link>
    </>,
    { at },
  );
}

/** Sets whether a person has interacted with this document yet. */
const setActive = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
beforeEach(() => setActive(true));
afterAll(() => void Reflect.deleteProperty(navigator, 'userActivation'));

const heading = () => screen.getByRole('heading', { level: 1 });

test('the browser tab has the screen’s name', () => {
  open('/bacheca');
  expect(document.title).toBe('Bacheca · Piazza');
  fireEvent.click(screen.getByText('vai ai salvati'));
  expect(document.title).toBe('Salvati · Piazza');
});

test('navigation within the app focuses the new screen’s heading', async () => {
  const { user } = open('/bacheca');
  await user.click(screen.getByText('vai ai salvati'));
  expect(heading()).toHaveTextContent('Salvati');
  expect(heading()).toHaveFocus();
});

test('an empty heading gets the focus once it has words', async () => {
  const Late = () => {
    const [name, setName] = useState('');
    return (
      <>
        <PageHeading>{name}</PageHeading>
        <button onClick={() => setName('Bici')}>carica</button>
      </>
    );
  };
  const { user } = renderApp(
    <>
      <Late />
      <input aria-label="campo" />
    </>,
    { at: '/view-post/10' },
  );
  expect(document.body).toHaveFocus();
  await user.click(screen.getByText('carica'));
  expect(heading()).toHaveTextContent('Bici');
  expect(heading()).toHaveFocus();
  await user.click(screen.getByLabelText('campo'));
  await user.click(screen.getByText('carica'));
  expect(screen.getByText('carica')).toHaveFocus();
});

test('a freshly loaded page leaves the focus to the browser', () => {
  setActive(false);
  open('/bacheca');
  expect(document.body).toHaveFocus();
});

test('a new query on the same screen, or typing, does not move the focus', async () => {
  const { user } = open('/salvati');
  const link = screen.getByText('ordina');
  await user.click(link);
  expect(link).toHaveFocus();
  const field = screen.getByRole('textbox');
  await user.click(field);
  fireEvent.click(screen.getByText('vai ai salvati'));
  expect(field).toHaveFocus();
});
