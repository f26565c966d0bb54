import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { fakeUploads } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { renderRoutes, Where } from '../../testing/renderApp';
import { photo } from '../../testing/photo';
import { signedIn } from '../../testing/samplePost';
import { keptRows } from '../../testing/keptRows';
import InsertPostPage from './InsertPostPage';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));

beforeEach(() => {
  keptRows.clear();
  Object.assign(URL, {
    createObjectURL: (file: File) => `blob:${file.name}`,
    revokeObjectURL: () => undefined,
  });
});
afterEach(() => jest.restoreAllMocks());

async function openPage() {
  answerCalls({});
  const sent = fakeUploads();
  const app = renderRoutes(
    { '/insert-post': <InsertPostPage />, '*': <Where /> },
    { at: '/insert-post', state: signedIn },
  );
  await screen.findByLabelText('Titolo');
  return { ...app, sent };
}
const publish = ({ user }: Awaited<ReturnType<typeof openPage>>) =>
  user.click(screen.getByRole('button', { name: 'Pubblica' }));

test('§5 post: the title is required', async () => {
  const page = await openPage();
  await page.user.type(screen.getByLabelText('Titolo'), '  ');
  await publish(page);
  expect(screen.getByLabelText('Titolo')).toHaveAccessibleDescription('Il titolo è obbligatorio.');
  expect(screen.getByLabelText('Titolo')).toHaveFocus();
  expect(page.sent).toHaveLength(0);
});

test('§5, §8 the labels are the English texts that the specification prescribes', () => {
  const labels = (lang: string) =>
    JSON.parse(readFileSync(`server/db/reference/labels/${lang}/listing.json`, 'utf8')) as object;
  expect(labels('it')).toMatchObject({
    'inserisci-post-titolo-mancante': 'Il titolo è obbligatorio.',
    'inserisci-post-errore': 'Errore durante il caricamento del post:',
  });
  expect(labels('en')).toMatchObject({
    'inserisci-post-titolo-mancante': 'The title is mandatory.',
    'inserisci-post-errore': 'Error loading post:',
  });
});

test('§7 post: sends title, description and one picture, then shows the post', async () => {
  const page = await openPage();
  await page.user.upload(screen.getByLabelText('Aggiungi una foto'), photo('a.png', 'image/png'));
  expect(screen.getByRole('img', { name: 'Anteprima della foto' })).toHaveAttribute('src', 'blob:a.png');
  await page.user.upload(screen.getByLabelText('Cambia foto'), photo('b.png', 'image/png'));
  expect(screen.getByRole('img', { name: 'Anteprima della foto' })).toHaveAttribute('src', 'blob:b.png');
  await page.user.type(screen.getByLabelText('Titolo'), 'Domenica mercatino');
  await page.user.type(screen.getByLabelText('Descrizione'), 'In piazza');
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent[0]?.path).toBe('/api/Post/AddPost');
  const parts = [...(page.sent[0]?.form ?? [])].map(([name, value]) => [
    name,
    value instanceof File ? value.name : value,
  ]);
  expect(parts).toEqual([
    ['personaID', '1'],
    ['title', 'Domenica mercatino'],
    ['description', 'In piazza'],
    ['image', 'b.png'],
  ]);
  page.sent[0]?.progress(40);
  expect(await screen.findByRole('button', { name: 'Pubblico… 40 %' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  page.sent[0]?.answer({ statusCode: 200 });
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
});

test('§8 post: a failure shows its reason and keeps the form', async () => {
  const page = await openPage();
  await page.user.upload(screen.getByLabelText('Aggiungi una foto'), photo('a.png', 'image/png'));
  await page.user.type(screen.getByLabelText('Titolo'), 'Mercatino');
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  page.sent[0]?.answer({ statusCode: 413, statusMessage: 'Il file è troppo grande.' });
  expect(
    await screen.findByText('Errore durante il caricamento del post: Il file è troppo grande.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Mercatino');
  expect(screen.getByRole('img', { name: 'Anteprima della foto' })).toBeInTheDocument();
});

test('the button Annulla leaves at once and keeps the draft', async () => {
  const { user } = await openPage();
  await user.type(screen.getByLabelText('Titolo'), 'M');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
  expect([...keptRows.values()]).toMatchObject([{ status: 'editing', form: { title: 'M' } }]);
});

test('an unfinished post is restored with its picture, until it is published', async () => {
  const first = await openPage();
  await first.user.upload(await screen.findByLabelText('Aggiungi una foto'), photo('a.png', 'image/png'));
  await first.user.type(screen.getByLabelText('Titolo'), 'Mercatino');
  first.unmount();
  const page = await openPage();
  expect(await screen.findByText('Bozza ripristinata')).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Mercatino');
  expect(screen.getByRole('img', { name: 'Anteprima della foto' })).toBeInTheDocument();
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent[0]?.form.get('image')).toMatchObject({ name: 'a.png' });
  page.sent[0]?.answer({ statusCode: 200 });
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
  expect(keptRows.size).toBe(0);
});
