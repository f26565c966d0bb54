import { type ReactNode, useEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { networkError } from '../../api/apiError';
import { renderApp } from '../../testing/renderApp';
import { netLost, netReturned } from '../reachability/offlineSlice';
import { QueryScreen } from './QueryScreen';
import { hears } from '../../testing/heard';

const refused = { kind: 'unknown', status: 500, text: '' } as const;

function open(query: {
  data?: string[];
  error?: typeof refused | typeof networkError;
  isFetching?: boolean;
}) {
  const refetch = jest.fn();
  const view = renderApp(
    <QueryScreen
      query={{ isFetching: false, refetch, ...query }}
      skeleton={<p>sta arrivando</p>}
      failure="Non arriva."
      empty={query.data?.length === 0 && <p>niente</p>}
    >
      {(list) => <p>{list.join(' e ')}</p>}
    </QueryScreen>,
  );
  return { ...view, refetch, shown: () => view.container.textContent };
}

test('before the first answer the skeleton is shown', () => {
  expect(open({ isFetching: true }).shown()).toBe('sta arrivando');
});

test('if the first load fails, the failure is shown with a retry button', async () => {
  const { shown, refetch, user } = open({ error: networkError });
  expect(shown()).toBe('Non arriva.Riprova');
  await hears('Non arriva.');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('for an error of the host the text does not advise to check the connection', () => {
  const text = 'Controlla la connessione.';
  const shown = (error: typeof refused | typeof networkError) =>
    renderApp(
      <QueryScreen
        query={{ error, isFetching: false, refetch: jest.fn() }}
        skeleton={null}
        failure="Non arriva."
        failureText={text}
      >
        {() => null}
      </QueryScreen>,
    ).container;
  expect(shown(refused)).toHaveTextContent('Non arriva.Il problema è nostro. Riprova tra poco.Riprova');
  expect(shown(refused).querySelector('.lucide-cloud-off')).toBeNull();
  expect(shown(networkError)).toHaveTextContent(`Non arriva.${text}Riprova`);
});

test('during a retry the failure stays and its button is busy', () => {
  open({ error: refused, isFetching: true });
  expect(screen.getByRole('button', { name: 'Riprova' })).toHaveAttribute('aria-busy', 'true');
});

test.each([
  ['data', { data: ['uno', 'due'] }, 'uno e due'],
  ['no data', { data: [] }, 'niente'],
])('%s are shown once they have arrived', (_name, query, text) => {
  expect(open(query).shown()).toBe(text);
});

test.each([
  ['a failure is shown above them', { data: ['uno'], error: refused }, 'Non arriva.Riprovauno'],
  ['a failure is also shown if the list is empty', { data: [], error: refused }, 'Non arriva.Riprovaniente'],
  ['a lost network is only shown by the offline note', { data: ['uno'], error: networkError }, 'uno'],
])('§8: beside data from an earlier answer %s', (_name, query, text) => {
  expect(open(query).shown()).toBe(text);
});

test('the frame is drawn around a failure without data, and not around data', () => {
  const shown = (data: string[] | undefined) =>
    renderApp(
      <QueryScreen
        query={{ data, error: networkError, isFetching: false, refetch: jest.fn() }}
        skeleton={null}
        failure="Non arriva."
        frame={(failure) => <section aria-label="pagina">{failure}</section>}
      >
        {(list) => <p>{list.join()}</p>}
      </QueryScreen>,
    ).container;
  expect(shown(undefined).querySelector('section')).toHaveTextContent('Non arriva.Riprova');
  expect(shown(['uno']).querySelector('section')).toBeNull();
});

test('while the app is offline, a missed answer is no error, but a failure of the host is one', () => {
  const { container, store } = open({ error: networkError });
  act(() => void store.dispatch(netLost()));
  expect(container.textContent).toBe('Si carica appena torna la rete.');
  act(() => void store.dispatch(netReturned()));
  expect(container.textContent).toBe('Si carica appena torna la rete.');
  const failed = open({ error: refused });
  act(() => void failed.store.dispatch(netLost()));
  expect(failed.shown()).toMatch(/^Non arriva\./);
});

test('a quiet screen shows no failure beside data', () => {
  const { container } = renderApp(
    <QueryScreen
      query={{ data: ['uno'], error: refused, isFetching: false, refetch: jest.fn() }}
      skeleton={null}
      failure="Non arriva."
      isQuiet
    >
      {(list) => <p>{list.join()}</p>}
    </QueryScreen>,
  );
  expect(container.textContent).toBe('uno');
});

test('an element around skeleton, failure and data stays the same, and so keeps the focus', () => {
  const round = (body: ReactNode) => (
    <>
      <button type="button">Filtri</button>
      {body}
    </>
  );
  const screenOf = (answer: { data?: string; error?: typeof refused }) => (
    <QueryScreen
      query={{ isFetching: false, refetch: jest.fn(), ...answer }}
      skeleton={round('sta arrivando')}
      failure="Non arriva."
      frame={round}
    >
      {(text) => round(text)}
    </QueryScreen>
  );
  let show: (answer: { data?: string; error?: typeof refused }) => void = () => undefined;
  function Changing() {
    const [answer, setAnswer] = useState({});
    useEffect(() => void (show = setAnswer), []);
    return screenOf(answer);
  }
  const { container } = renderApp(<Changing />);
  const button = screen.getByRole('button', { name: 'Filtri' });
  button.focus();
  for (const [answer, text] of [
    [{ error: refused }, 'Non arriva.'],
    [{ data: 'uno' }, 'uno'],
  ] as const) {
    act(() => show(answer));
    expect(container).toHaveTextContent(text);
    expect(button).toHaveFocus();
  }
});
