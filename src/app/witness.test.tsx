import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsan from 'jsan';
import { Provider } from 'react-redux';
import { exportSession, type SessionFile } from '../features/report/sessionFile';
import { MoreButton } from '../core/wayout/MoreButton';
import { leadTaken } from '../core/places/placesSlice';
import { createI18n } from '../i18n/setup';
import { answerCalls } from '../testing/host';
import { passes } from '../testing/ownClock';
import { signedIn } from '../testing/samplePost';
import { createStore } from './store';
import { watchFailures } from '../features/report/watchFailures';
import { startWitness } from '../features/report/witness';

answerCalls({});
const parts = createStore(signedIn, createI18n('it'));
startWitness(parts);
watchFailures(parts);

const seen = () =>
  parts.log.entries.flatMap(({ action }) => (action.type.startsWith('seen/') ? [action] : []));
beforeEach(() => void (parts.log.entries.length = 0));

test('records a tap with role and name, and typing with the length of the text only', async () => {
  render(
    <>
      <button aria-label="Mi piace">x</button>
      <label>
        Titolo <input name="title" />
      </label>
      <label>
        Password <input type="password" />
      </label>
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByLabelText('Titolo'), 'Bicicletta');
  await user.type(screen.getByLabelText('Password'), 'segreta');
  await user.tab();
  const payloads = (type: string) =>
    seen().flatMap((action) => (action.type === type ? [action['payload']] : []));
  expect(payloads('seen/tapped')[0]).toEqual({ role: 'button', name: 'Mi piace' });
  expect(payloads('seen/typed')).toEqual([
    { role: 'textbox', name: 'Titolo', length: 10 },
    { role: 'textbox', name: 'Password', kind: 'password' },
  ]);
  expect(JSON.stringify(parts.log.entries.map(({ action }) => action))).not.toMatch(/Bicicletta|segreta/);
});

test('records which of several equal buttons was tapped, and how a field is filled', async () => {
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as object as DOMRectList);
  render(
    <>
      <button>Salva</button>
      <button>Salva</button>
      <input type="checkbox" aria-label="Gratis" />
      <input inputMode="decimal" placeholder="Prezzo" />
      <select aria-label="Valuta">
        <option>€</option>
        <option>$</option>
      </select>
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button')[1] as HTMLElement);
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByPlaceholderText('Prezzo'), '25');
  await user.selectOptions(screen.getByRole('combobox'), '$');
  await user.tab();
  jest.restoreAllMocks();
  expect(seen().map((action) => action['payload'])).toEqual(
    expect.arrayContaining([
      { role: 'button', name: 'Salva', nth: 1 },
      { role: 'checkbox', name: 'Gratis' },
      { role: 'textbox', name: 'Prezzo', length: 2, kind: 'decimal' },
      { role: 'combobox', name: 'Valuta', option: 1 },
    ]),
  );
  expect(seen().filter(({ type }) => type === 'seen/typed')).toHaveLength(2);
});

test('typing is recorded before the tap that follows it, and once', () => {
  render(
    <>
      <button onMouseDown={(event) => event.preventDefault()}>Salva</button>
      <input aria-label="Cerca" />
    </>,
  );
  const input = screen.getByLabelText('Cerca');
  fireEvent.input(input, { target: { value: 'bici' } });
  fireEvent.click(screen.getByRole('button'));
  // Dispatched directly, because `fireEvent.change` would also set the value.
  input.dispatchEvent(new Event('change', { bubbles: true }));
  expect(seen().map(({ type }) => type)).toEqual(['seen/typed', 'seen/tapped']);
});

test('special keys are recorded after the typing before them, unless a click follows from them; letters never', async () => {
  jest.useFakeTimers();
  render(
    <>
      <button>Salva</button>
      <input aria-label="Cerca" />
    </>,
  );
  const press = (element: HTMLElement, ...keys: string[]) =>
    keys.forEach((key) => fireEvent.keyDown(element, { key }));
  const input = screen.getByLabelText('Cerca');
  fireEvent.input(input, { target: { value: 'bici' } });
  press(input, 'b', 'ArrowDown', 'Enter');
  await passes(10);
  press(screen.getByRole('button'), 'Enter');
  screen.getByRole('button').click();
  await passes(10);
  press(screen.getByRole('button'), 'Escape');
  await passes(10);
  jest.useRealTimers();
  const told = seen().filter(({ type }) => type === 'seen/pressed' || type === 'seen/typed');
  const field = { role: 'textbox', name: 'Cerca' };
  expect(told.map((action) => action['payload'])).toEqual([
    { ...field, length: 4 },
    { key: 'ArrowDown', ...field },
    { key: 'Enter', ...field },
    { key: 'Escape', role: 'button', name: 'Salva' },
  ]);
});

test('records errors, rejections, crashes, changes of the network and the scroll position', async () => {
  jest.useFakeTimers();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken'), message: 'broken' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('refused') }));
  window.dispatchEvent(new CustomEvent('crash', { detail: new Error('crashed') }));
  // The code that records failures is loaded with the first one.
  await passes(0);
  window.dispatchEvent(new Event('offline'));
  for (let move = 0; move < 5; move += 1) act(() => void document.dispatchEvent(new Event('scroll')));
  await passes(1000);
  jest.useRealTimers();
  expect(seen().map(({ type }) => type)).toEqual([
    'seen/failed',
    'seen/failed',
    'seen/crashed',
    'seen/network',
    'seen/scrolled',
  ]);
  expect(seen()[0]).toMatchObject({ payload: { message: 'broken' } });
});

test('the report keeps the text of errors and tapped buttons, not the link’s name that the app stores to find it again', async () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  render(<button>Invia il link</button>);
  await userEvent.setup().click(screen.getByRole('button'));
  const lead = { href: null, name: 'Invia il link', card: null, nth: 0 };
  parts.store.dispatch(leadTaken({ path: '/', lead }));
  const { steps } = jsan.parse(await parts.store.dispatch(exportSession(false))) as SessionFile;
  const told = steps.filter(({ action }) => /^(seen|pagePlaces)\//.test(action.type));
  expect(told.map(({ action }) => action['payload'])).toEqual([
    { name: 'string', message: 'Script error.' },
    { role: 'button', name: 'Invia il link' },
    { path: '/', lead: { ...lead, name: '[removed]' } },
  ]);
});

test('the report contains no person’s name from a link', async () => {
  parts.store.dispatch({ type: 'test/seen', payload: { personaID: 9, nome: 'Ortensia', cognome: 'Gigli' } });
  render(<a href="/profile/9">Ortensia Gigli</a>);
  screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
  await userEvent.setup().click(screen.getByRole('link'));
  const text = await parts.store.dispatch(exportSession(false));
  expect(text).not.toMatch(/Ortensia|Gigli/);
  const { steps } = jsan.parse(text) as SessionFile;
  const tap = steps.find(({ action }) => action.type === 'seen/tapped');
  expect(tap?.action['payload']).toEqual({ role: 'link', name: 'person-2 person-2' });
});

test('the report contains no person’s name from the ⋯ button or its sheet', async () => {
  parts.store.dispatch({ type: 'test/seen', payload: { personaID: 9, nome: 'Ortensia', cognome: 'Gigli' } });
  render(
    <Provider store={parts.store}>
      <MoreButton tipo="persona" id={9} personaID={9} name="Ortensia Gigli" />
    </Provider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Altro: Ortensia Gigli' }));
  const text = await parts.store.dispatch(exportSession(false));
  expect(text).toContain('wayOut/wayOutOpened');
  expect(text).not.toMatch(/Ortensia|Gigli/);
});

test('the report contains no message, not even its beginning in a button’s label', async () => {
  const testo = 'Ci vediamo alle nove '.repeat(8).trim();
  parts.store.dispatch({ type: 'test/seen', payload: { testo } });
  render(
    <>
      <button>{`Conversazione ${testo}`}</button>
      <button>{`Conversazione ${testo.slice(0, 30)}…`}</button>
    </>,
  );
  const user = userEvent.setup();
  for (const button of screen.getAllByRole('button')) await user.click(button);
  const text = await parts.store.dispatch(exportSession(false));
  expect(text).not.toContain('vediamo');
  const { steps } = jsan.parse(text) as SessionFile;
  const names = steps.flatMap(({ action }) => (action.type === 'seen/tapped' ? [action['payload']] : []));
  expect(names).toEqual([
    { role: 'button', name: 'Conversazione [removed]…' },
    { role: 'button', name: 'Conversazione [removed]…' },
  ]);
});
