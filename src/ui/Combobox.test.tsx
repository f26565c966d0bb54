import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Combobox } from './Combobox';
import type { ComboboxOption } from './ComboboxList';

const cities: ComboboxOption[] = [
  { id: 1, label: 'Bologna', detail: 'Emilia-Romagna' },
  { id: 2, label: 'Bolzano', detail: 'Alto Adige' },
];

function CityForm({
  onSelect,
  options = cities,
}: {
  onSelect?: (id: unknown) => void;
  options?: ComboboxOption[];
}) {
  const [query, setQuery] = useState('');
  return (
    <>
      <Combobox
        label="Città"
        listLabel="Suggerimenti"
        name="Geolocalizzazione"
        query={query}
        onQuery={setQuery}
        options={query ? options : []}
        onSelect={(option) => {
          setQuery(option.label);
          onSelect?.(option.id);
        }}
        emptyText="Nessuna città trovata"
      />
      <p>fuori</p>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Città' });
const isOpen = () => field().getAttribute('aria-expanded') === 'true';

test('the list stays closed until something is typed', () => {
  render(<CityForm />);
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('arrow keys cycle through the options and Enter chooses one', async () => {
  const handleSelect = jest.fn();
  render(<CityForm onSelect={handleSelect} />);
  await userEvent.type(field(), 'bo');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(field()).not.toHaveAttribute('aria-activedescendant');

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: /Bolzano/, selected: true });
  expect(field()).toHaveAttribute('aria-activedescendant', second.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bologna');
  await userEvent.keyboard('{ArrowUp}{Enter}');

  expect(handleSelect).toHaveBeenCalledWith(2);
  expect(field()).toHaveValue('Bolzano');
  expect(field()).toHaveFocus();
  expect(isOpen()).toBe(false);
});

test('§9 the list is at most 250 px high and scrolls', async () => {
  render(<CityForm />);
  await userEvent.type(field(), 'Bo');
  expect(screen.getByRole('listbox')).toHaveStyle({ 'max-height': '250px', 'overflow-y': 'auto' });
});

test('a tap chooses an option', async () => {
  const handleSelect = jest.fn();
  render(<CityForm onSelect={handleSelect} />);
  await userEvent.type(field(), 'bo');
  await userEvent.click(screen.getByRole('option', { name: /Bologna/ }));
  expect(handleSelect).toHaveBeenCalledWith(1);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(screen.getByText('fuori'))],
  ['an emptied field', () => userEvent.clear(field())],
])('%s closes the list', async (_, close) => {
  render(<CityForm />);
  await userEvent.type(field(), 'bo');
  expect(isOpen()).toBe(true);
  await close();
  expect(isOpen()).toBe(false);
});

test('a search without results shows the empty text', async () => {
  render(<CityForm options={[]} />);
  await userEvent.type(field(), 'zz');
  expect(screen.getByText('Nessuna città trovata')).toBeVisible();
});

test('a pressed option is highlighted', async () => {
  render(<CityForm />);
  await userEvent.type(field(), 'bo');
  const bolzano = screen.getByRole('option', { name: /Bolzano/ });
  fireEvent.pointerEnter(bolzano);
  expect(bolzano).toHaveAttribute('aria-selected', 'false');
  fireEvent.pointerDown(bolzano);
  expect(bolzano).toHaveAttribute('aria-selected', 'true');
});

test('Enter without a chosen option submits the form', async () => {
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <CityForm />
    </form>,
  );
  await userEvent.type(field(), 'bo{Enter}');
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});

test('an option with an address is a link, opened by Enter and by a tap', async () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<CityForm options={[{ id: 7, label: 'Bici', to: '/view-post/7' }]} />} />
        <Route path="/view-post/7" element={<p>la bici</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.type(field(), 'bi');
  expect(screen.getByRole('option', { name: 'Bici' })).toHaveAttribute('href', '/view-post/7');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('la bici')).toBeVisible();
});
