import { act, screen, waitFor } from '@testing-library/react';
import { loggedOut, sessionExpired } from '../../api/events';
import { selectOutgoing } from '../../core/submissions/submissionsSlice';
import { restoreOutbox } from '../../core/submissions/syncQueue';
import { recall } from '../../core/submissions/recall';
import { keepDraft, keptDraft, keptDrafts, keptRows } from '../../testing/keptRows';
import { fakeObjectUrls, fill, openPage, photos, picker, publish, tiles } from '../../testing/openInsertAd';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));
beforeEach(() => {
  fakeObjectUrls();
  keptRows.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const editor = 'insert-ad';
const hide = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
const open = async (query = '') => {
  const page = openPage(query);
  await screen.findByLabelText('Titolo');
  return page;
};

test('an unfinished ad is restored after the tab was closed, with pictures and choices', async () => {
  const page = await open('?condition=usato');
  await fill(page);
  await page.user.upload(picker(), photos(2));
  await hide();
  expect(await screen.findByText('Bozza salvata su questo telefono')).toBeInTheDocument();
  page.unmount();

  const again = await open();
  expect(screen.getByText('Bozza ripristinata')).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Divano due posti');
  expect(screen.getByLabelText('Prezzo')).toHaveValue('240,5');
  expect(screen.getByRole('radio', { name: 'Usato' })).toBeChecked();
  expect(tiles()).toHaveLength(2);
  await screen.findByRole('option', { name: 'Casa e giardino' }, { timeout: 15_000 });
  await publish(again);
  await waitFor(() => expect(again.sent).toHaveLength(1));
  const files = again.sent[0]?.form.getAll('images').map((file) => file instanceof File && file.name);
  expect(files).toEqual(['1.jpg', '2.jpg']);
});

test('an ad refused after its page was left opens its form again, with the error at the field', async () => {
  keptRows.set('late', {
    id: 'late',
    kind: 'ad',
    fields: { personaID: 1, title: 'Divano', categorieID: 30, gratis: 0, prezzo: '0.001' },
    personaID: 1,
    revision: 0,
    status: 'refused',
    percent: 0,
    at: '2026-11-21T10:00:00.000Z',
    failures: 0,
    error: { kind: 'invalid', status: 422, text: 'Questo prezzo non va.', campo: 'prezzo' },
    isStored: true,
    isAwaited: false,
    pictures: [],
    editor,
    form: { title: 'Divano', prezzo: '0,001' },
  });
  const before = await open();
  await act(async () => before.store.dispatch(recall('late', editor)));
  before.unmount();
  const page = await open();
  const price = screen.getByLabelText('Prezzo');
  expect(price).toHaveAccessibleDescription('Questo prezzo non va.');
  expect(screen.getByText(/^Errore.*Questo prezzo non va\.$/)).toBeInTheDocument();
  await page.user.type(price, '9');
  expect(screen.queryByText(/Questo prezzo non va/)).not.toBeInTheDocument();
});

test('§2 /insert-ad?condition=usato: the address takes precedence over a draft, and a later choice over the address', async () => {
  keepDraft(editor, { title: 'Divano', condition: 'nuovo' });
  const page = await open('?condition=usato');
  expect(screen.getByLabelText('Titolo')).toHaveValue('Divano');
  expect(screen.getByRole('radio', { name: 'Usato' })).toBeChecked();
  expect(page.where()).toBe('/insert-ad?condition=usato');
  await page.user.click(screen.getByRole('radio', { name: 'Nuovo' }));
  expect(screen.getByRole('radio', { name: 'Nuovo' })).toBeChecked();
  expect(page.where()).toBe('/insert-ad');
});

test('an address without a condition, or with an unknown one, leaves the draft’s condition', async () => {
  keepDraft(editor, { title: 'Divano', condition: 'usato' });
  const page = await open('?condition=rotto');
  expect(screen.getByRole('radio', { name: 'Usato' })).toBeChecked();
  page.unmount();
  await open();
  expect(screen.getByRole('radio', { name: 'Usato' })).toBeChecked();
});

test('a draft is saved when the person pauses typing', async () => {
  const page = await open();
  await page.user.click(screen.getByLabelText('Titolo'));
  await page.user.paste('Divano');
  expect(keptDrafts()).toHaveLength(0);
  await waitFor(() => expect(keptDraft(editor)?.form).toMatchObject({ title: 'Divano' }));
});

test('a failed upload keeps the draft, a published ad deletes it', async () => {
  const page = await open();
  await fill(page);
  await hide();
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  page.sent[0]?.answer({ statusCode: 500 });
  expect(await screen.findByText(/^Errore durante l’invio/)).toBeInTheDocument();
  expect(keptDraft(editor)).toBeDefined();
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(2));
  page.sent[1]?.answer({ statusCode: 200, postID: 4711 });
  expect(await screen.findByText('/view-post/4711')).toBeInTheDocument();
  expect(keptDrafts()).toHaveLength(0);
});

test('leaving the page saves the draft at once, without a question', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText('Titolo'), 'D');
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
  expect(keptDraft(editor)?.form).toMatchObject({ title: 'D' });
  unmount();
});

test('the button Scarta bozza asks, then starts an empty form', async () => {
  const first = await open();
  await fill(first);
  await hide();
  first.unmount();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Scarta bozza' }));
  await user.click(screen.getByRole('button', { name: 'Tieni' }));
  expect(screen.getByLabelText('Titolo')).toHaveValue('Divano due posti');
  await user.click(screen.getByRole('button', { name: 'Scarta bozza' }));
  await user.click(screen.getByRole('button', { name: 'Scarta' }));
  expect(screen.getByLabelText('Titolo')).toHaveValue('');
  expect(screen.queryByText('Bozza ripristinata')).not.toBeInTheDocument();
  expect(keptDrafts()).toHaveLength(0);
});

test('no draft is kept of text that was deleted again', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Titolo'), 'D');
  await hide();
  expect(keptDrafts()).toHaveLength(1);
  await user.clear(screen.getByLabelText('Titolo'));
  await hide();
  expect(keptDrafts()).toHaveLength(0);
});

test('a draft belongs to its author, and nothing is saved after a logout', async () => {
  keepDraft(editor, { title: 'Di un altro' }, 2);
  const page = await open();
  expect(screen.getByLabelText('Titolo')).toHaveValue('');
  expect(screen.queryByText('Bozza ripristinata')).not.toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Titolo'), 'D');
  await hide();
  expect(keptDrafts()).toHaveLength(2);
  await page.user.type(screen.getByLabelText('Titolo'), 'i');
  await act(async () => void page.store.dispatch(loggedOut()));
  page.unmount();
  await hide();
  expect(keptDraft(editor)?.form).toMatchObject({ title: 'D' });
});

test('a session that ends while the ad is sent or saved loses no text', async () => {
  const page = await open();
  await fill(page);
  await page.user.upload(picker(), photos(2));
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  page.sent[0]?.answer({ statusCode: 401, statusMessage: 'La sessione è scaduta.' });
  await waitFor(() => expect(page.store.getState().auth.status).toBe('signedOut'));
  page.unmount();
  expect(keptDraft(editor)).toMatchObject({ form: { title: 'Divano due posti' } });
  expect(keptDraft(editor)?.pictures).toHaveLength(2);

  const again = await open();
  await again.user.type(screen.getByLabelText('Titolo'), ' blu');
  await act(async () => void again.store.dispatch(sessionExpired()));
  again.unmount();
  await waitFor(() => expect(keptDraft(editor)).toMatchObject({ form: { title: 'Divano due posti blu' } }));
});

test('an ad whose page is left while it is sent is still sent, and no form restores it', async () => {
  const first = await open();
  await fill(first);
  await first.user.upload(picker(), photos(2));
  await publish(first);
  await waitFor(() => expect(first.sent).toHaveLength(1));
  first.unmount();
  expect(selectOutgoing(first.store.getState())).toMatchObject([{ status: 'sending', isAwaited: false }]);
  expect([...keptRows.values()]).toMatchObject([{ status: 'waiting', editor }]);
  expect(first.store.getState().notices.list).toMatchObject([{ label: 'app-pubblica-continua' }]);

  await open();
  expect(screen.getByLabelText('Titolo')).toHaveValue('');
  first.sent[0]?.answer({ statusCode: 200, postID: 8 });
  await waitFor(() => expect(keptRows.size).toBe(0));
  expect(selectOutgoing(first.store.getState())).toEqual([]);
});

test('an ad whose answer was lost with the tab is sent again with the same idempotency key', async () => {
  const first = await open();
  await fill(first);
  await first.user.upload(picker(), photos(2));
  await publish(first);
  await waitFor(() => expect(first.sent).toHaveLength(1));
  const second = await open();
  void second.store.dispatch(restoreOutbox(1));
  await waitFor(() => expect(second.sent).toHaveLength(1));
  const [before, again] = [first.sent[0], second.sent[0]];
  expect(again?.headers['Idempotency-Key']).toBe(before?.headers['Idempotency-Key']);
  expect([...(again?.form ?? [])]).toEqual([...(before?.form ?? [])]);
});

test('an idempotency key that the host refuses is not used again', async () => {
  const page = await open();
  await fill(page);
  for (const at of [0, 1]) {
    await publish(page);
    await waitFor(() => expect(page.sent).toHaveLength(at + 1));
    page.sent[at]?.answer({ statusCode: 422, statusMessage: 'Questa richiesta era già di un’altra.' });
    await screen.findByText(/già di un’altra/);
  }
  const keys = page.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

test('a draft saved by an older version restores the fields that still exist', async () => {
  keepDraft(editor, { title: 'Divano', gratis: 'si', colore: 'rosso' });
  await open();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Divano');
  expect(screen.getByRole('switch', { name: 'Gratis' })).not.toBeChecked();
});

test('a tab restores its own draft, even if another tab’s is newer', async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText('Titolo'), 'Divano');
  await hide();
  first.unmount();
  keepDraft(editor, { title: 'Di un’altra scheda' });
  await open();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Divano');
});

test('another tab’s draft is offered; opening it keeps the current draft, which is then offered', async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText('Titolo'), 'Divano');
  await hide();
  first.unmount();
  keepDraft(editor, { title: 'Bici' });
  const { user } = await open();
  expect(screen.getByText('Un’altra bozza: Bici')).toBeInTheDocument();
  // Typed just now, so the draft was not saved in a pause yet.
  await user.type(screen.getByLabelText('Titolo'), ' letto');
  await user.click(screen.getByRole('button', { name: 'Apri' }));
  expect(await screen.findByText('Un’altra bozza: Divano letto')).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Bici');
  expect(keptDrafts()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Apri' }));
  expect(await screen.findByText('Un’altra bozza: Bici')).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Divano letto');
});

test('a draft without a title is offered as “untitled”; without another draft nothing is offered', async () => {
  const first = await open();
  expect(screen.queryByText(/^Un’altra bozza/)).not.toBeInTheDocument();
  await first.user.type(screen.getByLabelText('Titolo'), 'Divano');
  await hide();
  first.unmount();
  keepDraft(editor, { description: 'Quasi nuova' });
  await open();
  expect(screen.getByText('Un’altra bozza: senza titolo')).toBeInTheDocument();
});
