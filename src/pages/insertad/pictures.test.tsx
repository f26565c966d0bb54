import { screen, within } from '@testing-library/react';
import { limits } from '../../../contract/limits';
import { fakeObjectUrls, openPage, photo, photos, picker, tiles } from '../../testing/openInsertAd';
import { hears } from '../../testing/heard';

beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

test('§5 ad: the eighth picture is refused, seven stay', async () => {
  const page = openPage();
  await page.user.upload(picker(), photos(8));
  expect(tiles()).toHaveLength(7);
  await hears('Puoi caricare al massimo 7 immagini.');
  expect(screen.getByText('7 di 7 foto. La prima è la copertina.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Rimuovi la foto 7' }));
  expect(screen.queryByText('Puoi caricare al massimo 7 immagini.')).not.toBeInTheDocument();
  await page.user.upload(picker(), photos(1));
  expect(tiles()).toHaveLength(7);
  expect(screen.queryByText('Puoi caricare al massimo 7 immagini.')).not.toBeInTheDocument();
  await page.user.click(picker());
  expect(screen.getByText('Puoi caricare al massimo 7 immagini.')).toBeInTheDocument();
});

test('§5 images: another type, more than 30 MB or an empty file is refused at once', async () => {
  const page = openPage();
  const user = page.user;
  const wrong = 'Seleziona un file immagine valido (JPEG, PNG o WebP) di massimo 30 MB.';
  const huge = photo('huge.jpg');
  Object.defineProperty(huge, 'size', { value: limits.imageBytes + 1 });
  const input = picker();
  // The file input's `accept` does not filter files that are dropped.
  input.removeAttribute('accept');
  for (const file of [photo('a.gif', 'image/gif'), huge, new File([], 'empty.png', { type: 'image/png' })]) {
    await user.upload(input, file);
    expect(screen.getByText(`${file.name}: ${wrong}`)).toBeInTheDocument();
    expect(tiles()).toHaveLength(0);
  }
  await user.upload(picker(), photo());
  expect(tiles()).toHaveLength(1);
  expect(screen.queryByText(new RegExp('Seleziona un file'))).not.toBeInTheDocument();
});

test('pictures can be reordered, and the first is the cover', async () => {
  const { user } = openPage();
  await user.upload(picker(), photos(3));
  const [first, second, third] = tiles();
  await user.click(screen.getByRole('button', { name: 'Sposta a sinistra la foto 3' }));
  expect(tiles()).toEqual([first, third, second]);
  expect(screen.getByRole('button', { name: 'Sposta a sinistra la foto 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Sposta a sinistra la foto 2' }));
  expect(tiles()).toEqual([third, first, second]);
  expect(screen.getByRole('button', { name: 'Sposta a destra la foto 1' })).toHaveFocus();
  await hears('Foto spostata al posto 1 di 3', 'polite');
  const [cover] = screen.getAllByRole('listitem');
  expect(within(cover ?? document.body).getByText('Copertina')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Rimuovi la foto 1' }));
  expect(tiles()).toEqual([first, second]);
});
