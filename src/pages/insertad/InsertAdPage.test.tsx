import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { languageChosen } from '../../core/language/languageSlice';
import { fakeObjectUrls, fill, openPage, photos, picker, publish } from '../../testing/openInsertAd';

const missing = 'Inserisci almeno un’immagine, il titolo e seleziona la categoria';

beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

test('§5 ad: title, category and price are required, and each field shows its error', async () => {
  const page = openPage();
  await publish(page);
  expect(screen.getByText(missing)).toBeVisible();
  // The number of wrong fields is announced.
  expect(screen.getByText(missing)).not.toHaveAttribute('data-passing');
  expect(screen.getByLabelText('Titolo')).toHaveAccessibleDescription('Scrivi il titolo.');
  expect(screen.getByLabelText('Categoria')).toHaveAccessibleDescription('Scegli la categoria.');
  expect(screen.getByLabelText('Prezzo')).toHaveAccessibleDescription(
    'Scrivi il prezzo oppure scegli Gratis.',
  );
  expect(screen.getByLabelText('Titolo')).toHaveFocus();
  expect(page.sent).toHaveLength(0);
});

test('§5 ad: a title of blanks counts as missing, and the first wrong field gets the focus', async () => {
  const page = openPage();
  await fill(page, { title: '   ' });
  await publish(page);
  expect(screen.getByText(missing)).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveFocus();
  await page.user.type(screen.getByLabelText('Titolo'), 'Divano');
  expect(screen.queryByText(missing)).not.toBeInTheDocument();
  await page.user.selectOptions(screen.getByLabelText('Categoria'), '');
  await publish(page);
  expect(screen.getByLabelText('Categoria')).toHaveFocus();
  expect(page.sent).toHaveLength(0);
});

test.each(['1.23,45', '1e3', '-1', '0,001', '100000000'])(
  '§5 ad: the price "%s" is refused',
  async (price) => {
    const page = openPage();
    await fill(page, { price });
    await publish(page);
    expect(screen.getByLabelText('Prezzo')).toHaveAccessibleDescription(
      'Solo cifre e al massimo due decimali, per esempio 12,50.',
    );
    expect(screen.getByLabelText('Prezzo')).toHaveFocus();
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
    expect(page.sent).toHaveLength(0);
  },
);

test('§5 ad: the title has at most 150 characters, the description at most 6000', () => {
  openPage();
  for (const [label, most] of [
    ['Titolo', 150],
    ['Descrizione', 6000],
  ] as const) {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: 'x'.repeat(most) } });
    expect(field).toBeValid();
    fireEvent.change(field, { target: { value: 'x'.repeat(most + 1) } });
    expect(field).toBeInvalid();
  }
});

test('§7 ad: sends fields and pictures as specified', async () => {
  const page = openPage('?condition=usato');
  await fill(page, { title: '  Divano  ', price: '240,5' });
  await page.user.selectOptions(await screen.findByLabelText('Sottocategoria'), 'Divani');
  await page.user.type(screen.getByLabelText('Descrizione'), 'Comodo.');
  await page.user.upload(picker(), photos(2));
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  const { path, headers, form } = page.sent[0] ?? {
    path: '',
    headers: {} as Record<string, string>,
    form: new FormData(),
  };
  expect(path).toBe('/api/Post/AddPostInserzione');
  expect(headers).toMatchObject({ Authorization: 'Bearer a-token-for-the-tests' });
  expect(headers['Idempotency-Key']).toMatch(/^[\w-]{8,128}$/);
  expect([...form].filter(([name]) => name !== 'images')).toEqual([
    ['personaID', '1'],
    ['title', 'Divano'],
    ['description', 'Comodo.'],
    ['gratis', '0'],
    ['prezzo', '240.50'],
    ['categorieID', '30'],
    ['sCategorieID', '301'],
    ['condition', 'usato'],
  ]);
  expect(form.getAll('images').map((file) => file instanceof File && file.name)).toEqual(['1.jpg', '2.jpg']);
});

test('§5 ad: a free ad sends the word for "free" as its price, a fixed text as empty description, and needs no picture', async () => {
  const page = openPage();
  await fill(page, { price: '' });
  await page.user.click(screen.getByRole('switch', { name: 'Gratis' }));
  expect(screen.getByLabelText('Prezzo')).toBeDisabled();
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  const form = page.sent[0]?.form;
  expect(form?.get('gratis')).toBe('1');
  expect(form?.get('prezzo')).toBe('Gratis');
  expect(form?.get('description')).toBe('Description not present');
  expect(form?.get('condition')).toBe('nuovo');
  expect(form?.has('images')).toBe(false);
});

test('the typed price is restored when "free" is switched off', async () => {
  const page = openPage();
  await page.user.type(screen.getByLabelText('Prezzo'), '12');
  await page.user.click(screen.getByRole('switch', { name: 'Gratis' }));
  expect(screen.getByLabelText('Prezzo')).toHaveValue('');
  await page.user.click(screen.getByRole('switch', { name: 'Gratis' }));
  expect(screen.getByLabelText('Prezzo')).toHaveValue('12');
});

test('§5, §8 ad: the English texts that the specification prescribes', async () => {
  const page = openPage();
  await act(async () => void page.store.dispatch(languageChosen('en')));
  await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(
    screen.getByText('Insert at least one image, the title and select the category'),
  ).toBeInTheDocument();
  await page.user.upload(screen.getByLabelText('Add pictures'), photos(8));
  expect(screen.getByText('You can upload a maximum of 7 images.')).toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Title'), 'Sofa');
  await page.user.selectOptions(screen.getByLabelText('Category'), 'Casa e giardino');
  await page.user.click(screen.getByRole('switch', { name: 'Free' }));
  await page.user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent[0]?.form.get('prezzo')).toBe('Free');
  page.sent[0]?.answer({ statusCode: 500, statusMessage: 'Nothing left on the disk.' });
  expect(await screen.findByText('Error sending: Nothing left on the disk.')).toBeInTheDocument();
});
