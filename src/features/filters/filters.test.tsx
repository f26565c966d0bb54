import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { FilterBar } from './FilterBar';
import type { Filters } from '../../../contract/filters';
import { NoMatch } from './NoMatch';
import { hears } from '../../testing/heard';

const count = 'GET /api/Post/ContaAnnunci';
type Answer = Parameters<typeof answerCalls>[0][string];

function Listing({ first, isEmpty }: { first: Filters; isEmpty: boolean }) {
  const [filters, setFilters] = useState(first);
  const common = { list: { q: 'bici' }, filters, symbol: '€', onChange: setFilters };
  return (
    <>
      <FilterBar {...common} isSearch place="Bologna" />
      {isEmpty && <NoMatch {...common} />}
      <output aria-label="filtri">{JSON.stringify(filters)}</output>
    </>
  );
}
const filters = () => JSON.parse(screen.getByLabelText('filtri').textContent ?? '') as Filters;

function open(answer: Answer, first: Filters = {}, isEmpty = false) {
  const seen = answerCalls({ [count]: answer });
  const app = renderApp(<Listing first={first} isEmpty={isEmpty} />, { state: signedIn });
  const asked = () =>
    seen.map(({ url }) => {
      const { q, ...rest } = Object.fromEntries(new URL(url).searchParams);
      expect(q).toBe('bici');
      return rest;
    });
  return { ...app, asked };
}

test.each([
  [{}, true, /^Prima gli annunci, poi i post, in fondo il venduto\./],
  [{ ordine: 'recenti' }, true, /^Dai più recenti\.$/],
  [{ ordine: 'economici' }, true, /^Dal prezzo più basso/],
  [{ ordine: 'vicini' }, true, /^Tra i più recenti, dal più vicino/],
  [{}, false, /^Dai più recenti\.$/],
  [{ ordine: 'economici' }, false, /^Dal prezzo più basso/],
  [{ ordine: 'vicini' }, false, /^Dal più vicino/],
] as const)(
  'the order button explains the list’s order: filters %j, list of a search %s',
  async (filters, isSearch, words) => {
    const list = { list: {}, place: 'Bologna', symbol: '€', onChange: () => undefined };
    const { user } = renderApp(<FilterBar {...list} filters={filters} isSearch={isSearch} />, {
      state: signedIn,
    });
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ordine' }));
    expect(within(screen.getByRole('dialog', { name: 'Ordine' })).getByText(words)).toBeVisible();
  },
);

describe('the apply button of the filter sheet', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Waits until a pending call has been sent and answered. */
  const answered = () => wait(100);

  async function openSheet(answer: Answer, first?: Filters) {
    const app = open(answer, first);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: /^Filtri/ }));
    await answered();
    const sheet = within(screen.getByRole('dialog', { name: 'Filtri' }));
    const apply = () => sheet.getAllByRole('button').find((button) => button.matches('[type=submit]'));
    return { ...app, user, sheet, apply };
  }
  const byPrice = ({ url }: Request) => ({
    quanti: new URL(url).searchParams.has('prezzoMax') ? 5 : 12,
    altri: 0,
  });

  test('counts the results, and again 300 ms after the last change', async () => {
    const { user, sheet, apply, asked } = await openSheet(byPrice);
    expect(apply()).toHaveTextContent('Mostra 12 annunci');
    await user.type(sheet.getByRole('textbox', { name: 'Prezzo a' }), '50');
    // The previous count is no longer shown.
    expect(apply()).toHaveTextContent('Applica');
    await wait(299);
    expect(asked()).toEqual([{}]);
    expect(apply()).toHaveTextContent('Applica');
    await wait(1);
    await answered();
    expect(asked()).toEqual([{}, { prezzoMax: '50' }]);
    expect(apply()).toHaveTextContent('Mostra 5 annunci');
    await hears(/^5 risultati$/, 'polite');
  });

  test('does not show the count of an outdated request that is answered late', async () => {
    const late: ((body: object) => void)[] = [];
    const { user, sheet, apply } = await openSheet((request) =>
      new URL(request.url).searchParams.has('gratis')
        ? new Promise<object>((resolve) => late.push(resolve))
        : byPrice(request),
    );
    await user.click(sheet.getByRole('switch', { name: 'Solo gratis' }));
    await wait(300);
    await answered();
    await user.click(sheet.getByRole('switch', { name: 'Solo gratis' }));
    await act(async () => late.forEach((answer) => answer({ quanti: 3, altri: 0 })));
    await wait(0);
    expect(apply()).not.toHaveTextContent('3');
    await wait(300);
    await answered();
    expect(apply()).toHaveTextContent('Mostra 12 annunci');
  });

  test('says if there are no results, or more than the host counts', async () => {
    const { apply } = await openSheet({ quanti: 200, altri: 1 });
    expect(apply()).toHaveTextContent('Mostra più di 200 annunci');
  });

  test.each([
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['before the answer', () => new Promise<object>(() => undefined)],
  ])('%s the button says Applica and applies the filters', async (_, answer) => {
    const { user, sheet, apply } = await openSheet(answer);
    await user.click(sheet.getByRole('switch', { name: 'Nascondi i venduti' }));
    await wait(300);
    expect(apply()).toHaveTextContent('Applica');
    await user.click(apply() ?? document.body);
    expect(filters()).toEqual({ nascondiVenduti: 1 });
    expect(screen.getByRole('button', { name: 'Togli il filtro: Solo disponibili' })).toBeInTheDocument();
  });

  test('does not ask the host for a count while fields are invalid', async () => {
    const { user, sheet, apply, asked } = await openSheet(byPrice);
    await user.type(sheet.getByRole('textbox', { name: 'Prezzo a' }), 'x');
    await wait(1000);
    expect(asked()).toEqual([{}]);
    expect(apply()).toHaveTextContent('Applica');
  });
});

describe('an empty list with filters', () => {
  const three: Filters = { prezzoMax: 50, condizione: 'usato', raggio: 25 };
  const counts = (byMissing: Record<string, number>) => (request: Request) => {
    const asked = new URL(request.url).searchParams;
    const missing = ['prezzoMax', 'condizione', 'raggio'].find((name) => !asked.has(name)) ?? '';
    return { quanti: byMissing[missing] ?? 0, altri: 0 };
  };

  test('offers to remove the filter that excludes most results, with one call per filter', async () => {
    const { user, asked } = open(counts({ prezzoMax: 2, condizione: 9 }), three, true);
    expect(await screen.findByText('Senza «Usato» ce ne sono 9.')).toBeInTheDocument();
    expect(asked()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Togli «Usato»' }));
    expect(filters()).toEqual({ prezzoMax: 50, raggio: 25 });
  });

  test('offers the first of two filters that exclude equally many results', async () => {
    open(counts({ prezzoMax: 4, raggio: 4 }), three, true);
    expect(await screen.findByRole('button', { name: 'Togli «Fino a € 50,00»' })).toBeInTheDocument();
  });

  test('offers no filter whose removal would bring no results', async () => {
    const { user } = open(counts({}), three, true);
    const clear = await screen.findByRole('button', { name: 'Togli tutti i filtri', busy: false });
    expect(screen.queryByRole('button', { name: /^Togli «/ })).not.toBeInTheDocument();
    await user.click(clear);
    expect(filters()).toEqual({});
  });

  test('offers to remove all filters if the host does not answer', async () => {
    open(() => Promise.reject(new TypeError('Failed to fetch')), three, true);
    expect(await screen.findByRole('button', { name: 'Togli tutti i filtri', busy: false })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Togli «/ })).not.toBeInTheDocument();
  });

  test('offers to remove a single filter without asking the host', async () => {
    const { asked } = open(counts({}), { prezzoMax: 50 }, true);
    expect(screen.getByRole('button', { name: 'Togli «Fino a € 50,00»' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Togli tutti i filtri' })).not.toBeInTheDocument();
    expect(asked()).toEqual([]);
  });
});
