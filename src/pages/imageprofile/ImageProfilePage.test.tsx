import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectNotices } from '../../core/notices/noticesSlice';
import { fieldErrors } from '../../testing/fieldErrors';
import { fakeUploads } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { fakeObjectUrls, photo } from '../../testing/openInsertAd';
import { renderRoutes } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import ImageProfilePage from './ImageProfilePage';
import { reloadPage } from '../../features/profile/reloadPage';
import { hears } from '../../testing/heard';

jest.mock('../../features/profile/reloadPage', () => ({
  ...jest.requireActual<object>('../../features/profile/reloadPage'),
  reloadPage: jest.fn(),
}));
beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

const show = (state?: object) => {
  answerCalls({});
  const sent = fakeUploads();
  const app = renderRoutes(
    { '/image-profile': <ImageProfilePage /> },
    { at: state ? { pathname: '/image-profile', state } : '/image-profile', state: signedIn },
  );
  return { ...app, sent };
};
const picker = () => screen.getByLabelText(/^Scegli/);
/** Passes a file to the input directly, without the file dialog's type filter, as drag and drop does. */
const drop = (file: File) => fireEvent.change(picker(), { target: { files: [file] } });
const setImage = () => screen.getByRole('button', { name: 'Imposta immagine' });

test('§2 the picture is chosen, shown and sent, and the page reloads with the new picture', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  document.cookie = 'profile-image=old; path=/';
  const { user, store, sent } = show();
  expect(screen.getByRole('img', { name: 'La tua foto attuale' })).toBeInTheDocument();
  await user.upload(picker(), photo('io.png', 'image/png'));
  expect(screen.getByRole('img', { name: 'Anteprima della foto' })).toHaveAttribute('src', 'blob:1');
  await user.click(setImage());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/Persona/UpdateImgProfilo');
  expect([...(sent[0]?.form.keys() ?? [])]).toEqual(['personaID', 'image']);

  sent[0]?.progress(40);
  expect(await screen.findByRole('button', { name: 'Caricamento… 40 %' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(reloadPage).not.toHaveBeenCalled();

  sent[0]?.answer({ statusCode: 200, imgProfilo: '/images/profile/new.webp' });
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(store.getState().profile).toMatchObject({
    profile: { imgProfilo: '/images/profile/new.webp?t=1700000000000' },
  });
  expect(document.cookie).not.toContain('profile-image');
});

test('§5 without a picture nothing is sent', async () => {
  const { user, sent } = show();
  await user.click(setImage());
  expect(fieldErrors()[0]).toBe("Seleziona un'immagine prima di continuare.");
  expect(picker()).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(0);
});

test.each([
  ['a text file', () => photo('a.txt', 'text/plain')],
  ['a GIF', () => photo('a.gif', 'image/gif')],
  ['an empty file', () => new File([], 'a.jpg', { type: 'image/jpeg' })],
  ['more than 20 MB', () => sized(20 * 1024 * 1024 + 1)],
])('§5 %s is refused as a profile picture', async (_name, make) => {
  show();
  drop(make());
  const wrong = 'Seleziona un file immagine valido (JPEG/PNG) di massimo 20 MB.';
  await waitFor(() => expect(fieldErrors()[0]).toBe(wrong));
  expect(screen.queryByRole('img', { name: 'Anteprima della foto' })).not.toBeInTheDocument();
});

test('§5 a picture of exactly 20 MB is accepted', async () => {
  show();
  drop(sized(20 * 1024 * 1024));
  await screen.findByRole('img', { name: 'Anteprima della foto' });
  expect(fieldErrors()).toEqual([]);
});

test('a file that the browser cannot decode as a picture is refused', async () => {
  const { user } = show();
  await user.upload(picker(), photo());
  fireEvent.error(screen.getByRole('img', { name: 'Anteprima della foto' }));
  expect(fieldErrors()[0]).toMatch(/^Seleziona un file immagine valido/);
});

test('§8 a failed upload shows an error and keeps the picture', async () => {
  const { user, sent } = show();
  await user.upload(picker(), photo());
  await user.click(setImage());
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.lose();
  await hears('Errore durante il caricamento della foto. Riprova.');
  expect(screen.getByRole('img', { name: 'Anteprima della foto' })).toBeInTheDocument();
  expect(reloadPage).not.toHaveBeenCalled();
});

const look = (element: HTMLElement) => element.closest('[data-variant]')?.getAttribute('data-variant');

test('the primary button first chooses a picture, then saves it, then goes on', async () => {
  const { user } = show();
  const onward = () => screen.getByRole('link', { name: /home$/ });
  const red = () => [picker(), setImage(), onward()].map((element) => look(element) === 'primary');
  expect(red()).toEqual([true, false, false]);
  await user.upload(picker(), photo());
  expect(red()).toEqual([false, true, false]);
  cleanup();
  show({ isUpdated: true });
  expect(red()).toEqual([false, false, true]);
});

test('after the reload a note says that the picture is saved', () => {
  const { store } = show({ isUpdated: true });
  expect(selectNotices(store.getState())).toMatchObject([{ tone: 'success', label: 'immagine-profilo-ok' }]);
});

test('a button crops the picture to a square', async () => {
  const { user } = show();
  expect(screen.queryByRole('button', { name: 'Ritaglia e ruota la foto' })).not.toBeInTheDocument();
  await user.upload(picker(), photo());
  await user.click(screen.getByRole('button', { name: 'Ritaglia e ruota la foto' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ritaglia e ruota' }));
  expect(sheet.queryByRole('radio')).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Applica' })).toBeInTheDocument();
});

test('§2 the page can be skipped', () => {
  show();
  expect(screen.getByRole('link', { name: 'Salta e vai alla home' })).toHaveAttribute(
    'href',
    '/home-user-profile',
  );
});

function sized(size: number): File {
  const file = photo('big.jpg');
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
