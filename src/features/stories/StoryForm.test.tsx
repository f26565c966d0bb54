import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptDraft, keptRows } from '../../testing/keptRows';
import { useAppSelector } from '../../store/hooks';
import { type FakeUpload, fakeUploads } from '../../testing/fakeUploads';
import { noticeText } from '../../testing/labels';
import { renderRoutes } from '../../testing/renderApp';
import { photo } from '../../testing/photo';
import { signedIn } from '../../testing/samplePost';
import { selectNotices } from '../../core/notices/noticesSlice';
import { isAllowed, pictureRules } from '../../core/pictures/pictureRules';
import { StoryForm } from './StoryForm';
import { hears } from '../../testing/heard';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));
afterEach(() => keptRows.clear());

let sent: FakeUpload[];
beforeEach(() => {
  sent = fakeUploads();
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

function Said() {
  return (
    <>
      {useAppSelector(selectNotices).map((notice) => (
        <p key={notice.id}>{noticeText(notice)}</p>
      ))}
    </>
  );
}

const draw = () =>
  renderRoutes(
    { '/insert-stories': <StoryForm />, '/home-user-profile': <Said /> },
    { at: '/insert-stories', state: signedIn },
  );
const text = () => screen.getByRole('textbox', { name: 'Testo sulla storia' });
const publish = () => screen.getByRole('button', { name: /Pubblic/ });
const onlyOne = () => waitFor(() => sent[0] ?? Promise.reject(new Error('nothing was sent')));

test('§5: a story without picture and text is not sent', async () => {
  const { user } = draw();
  await user.type(text(), '   ');
  await user.click(publish());
  await hears("Aggiungi almeno un'immagine o un testo.");
  expect(text()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('choosing a font scrolls the row of fonts, not the page', async () => {
  const moved = jest.fn();
  Element.prototype.scrollIntoView = moved;
  const { user } = draw();
  const row = screen.getByRole('radiogroup', { name: 'Carattere' });
  const last = within(row).getByRole('radio', { name: 'Lobster' });
  jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 390, 40));
  const pill = last.closest('label') ?? row;
  jest.spyOn(pill, 'getBoundingClientRect').mockReturnValue(new DOMRect(700, 500, 150, 40));
  await user.click(last);
  expect(row.scrollLeft).toBe(460);
  expect(moved).not.toHaveBeenCalled();
});

test('§4: publishing shows the progress, then opens the home page with a notice', async () => {
  const { user } = draw();
  await user.type(text(), 'Ciao');
  await user.click(screen.getByRole('radio', { name: 'Lobster' }));
  await user.click(screen.getByRole('radio', { name: 'In basso' }));
  await user.click(publish());
  const upload = await onlyOne();
  expect(Object.fromEntries(upload.form)).toEqual({
    personaID: '1',
    testoOverlay: 'Ciao',
    fontOverlay: 'Lobster',
    posizione: '3',
  });
  upload.progress(62);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(publish()).toHaveTextContent('Pubblico… 62 %');
  upload.answer({ statusCode: 200, storyID: 5 });
  expect(await screen.findByText('Storia pubblicata.')).toBeVisible();
});

test('§5: if the host refuses a duplicate story, the draft stays', async () => {
  const { user } = draw();
  await user.type(text(), 'Ciao');
  await user.click(publish());
  (await onlyOne()).answer({ statusCode: 100, statusMessage: 'Questa storia è già stata caricata.' });
  await hears(/^Questa storia è già stata caricata\.$/);
  expect(text()).toHaveValue('Ciao');
});

test('§8: any other refusal shows "Errore: " and the host’s text', async () => {
  const { user } = draw();
  await user.type(text(), 'Ciao');
  await user.click(publish());
  (await onlyOne()).answer({ statusCode: 500, statusMessage: 'disco pieno' });
  await hears(/^Errore: disco pieno$/);
});

test('the preview shows the story’s picture, text, hyphenation, font and text position', async () => {
  const { user } = draw();
  await user.upload(screen.getByLabelText("Scegli un'immagine"), photo('a.png', 'image/png'));
  await user.type(text(), 'a'.repeat(25));
  await user.click(screen.getByRole('radio', { name: 'Open Sans' }));
  await user.click(screen.getByRole('radio', { name: 'In alto' }));
  const preview = screen.getByRole('group', { name: 'Anteprima' });
  expect(preview.querySelector('img')).toHaveAttribute('src', 'blob:http://localhost/1');
  const shown = preview.querySelector('p');
  expect(shown?.textContent).toBe(`${'a'.repeat(20)}-\naaaaa`);
  expect(shown?.parentElement).toHaveStyle({ fontFamily: '"Story Open Sans", system-ui, sans-serif' });
  expect(shown?.parentElement).toHaveAttribute('data-place', 'top');
});

test('the draft of an unfinished story is restored with its picture', async () => {
  const { user, unmount } = draw();
  await user.type(text(), 'Ciao');
  await user.upload(screen.getByLabelText("Scegli un'immagine"), photo('a.png', 'image/png'));
  await user.type(screen.getByRole('textbox', { name: 'Che cosa si vede?' }), 'Una bici');
  await waitFor(() =>
    expect(keptDraft('insert-stories')).toMatchObject({ form: { alt: 'Una bici' }, pictures: [{}] }),
  );
  unmount();
  draw();
  expect(await screen.findByRole('textbox', { name: 'Che cosa si vede?' })).toHaveValue('Una bici');
  expect(text()).toHaveValue('Ciao');
  await user.click(publish());
  expect([...(await onlyOne()).form.values()]).toContainEqual(expect.any(File));
});

test('a picture can have an alt text, which is sent with it', async () => {
  const { user } = draw();
  const words = () => screen.queryByRole('textbox', { name: 'Che cosa si vede?' });
  const pick = (label: string, type: string) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), photo('a', type));
  expect(words()).not.toBeInTheDocument();
  await pick("Scegli un'immagine", 'image/png');
  await user.type(words() ?? text(), ' Una bici rossa ');
  // Choosing a file that is not a picture keeps the previous picture and its alt text.
  await pick('Cambia immagine', 'text/plain');
  await user.click(publish());
  const upload = await onlyOne();
  expect(upload.form.get('immagineAltName')).toBe('Una bici rossa');
  upload.answer({ statusCode: 500, statusMessage: 'x' });
  await hears(/^Errore/);
  await pick('Cambia immagine', 'image/png');
  await waitFor(() => expect(words()).toHaveValue(''));
});

test('§9: thirty fonts can be chosen, including the ten that the specification names', () => {
  draw();
  const fonts = within(screen.getByRole('radiogroup', { name: 'Carattere' }))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'));
  expect(new Set(fonts).size).toBe(30);
  expect(fonts.slice(0, 10)).toEqual([
    'Roboto',
    'Open Sans',
    'Lato',
    'Montserrat',
    'Oswald',
    'Raleway',
    'Poppins',
    'Merriweather',
    'Ubuntu',
    'Playfair Display',
  ]);
});

test('the text is typed directly on the picture, where the story viewer shows it later', async () => {
  const { user } = draw();
  const preview = screen.getByRole('group', { name: 'Anteprima' });
  expect(within(preview).getByRole('textbox', { name: 'Testo sulla storia' })).toBe(text());
  await user.type(text(), 'Ciao a tutti');
  expect(preview.querySelector('p')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'In basso' }));
  expect(preview.querySelector('p')).toHaveTextContent('Ciao a tutti');
});

test('the preview has the screen’s aspect ratio, even while the on-screen keyboard is open', () => {
  const resize = (innerWidth: number, innerHeight: number) => {
    Object.assign(window, { innerWidth, innerHeight });
    act(() => void window.dispatchEvent(new Event('resize')));
  };
  resize(390, 844);
  draw();
  const preview = screen.getByRole('group', { name: 'Anteprima' });
  expect(preview).toHaveStyle({ '--shape': String(390 / 844) });
  resize(390, 470);
  expect(preview).toHaveStyle({ '--shape': String(390 / 844) });
  resize(320, 568);
  expect(preview).toHaveStyle({ '--shape': String(320 / 568) });
});

test('editor and story viewer choose the same text size', async () => {
  const { user } = draw();
  await user.type(text(), 'Ciao a tutti');
  await user.click(screen.getByRole('radio', { name: 'In basso' }));
  const [drawn, written] = [screen.getByText('Ciao a tutti', { selector: 'p' }), text()].map(
    (words) => words.parentElement as HTMLElement,
  );
  const rule = drawn?.classList[0];
  expect([...(written?.classList ?? [])]).toContain(rule);
  expect({ ...written?.dataset, waiting: undefined }).toEqual({ ...drawn?.dataset, waiting: undefined });
});

test('§5: pictures of up to 30 MB are accepted', () => {
  const mega = 1024 * 1024;
  expect(isAllowed(pictureRules.published, { type: 'image/png', size: 30 * mega })).toBe(true);
  expect(isAllowed(pictureRules.published, { type: 'image/png', size: 30 * mega + 1 })).toBe(false);
  expect(isAllowed(pictureRules.published, { type: 'image/gif', size: 1 })).toBe(false);
});

test('the text field grows to show all lines', async () => {
  const lines = jest.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockReturnValue(87);
  const { user } = draw();
  await user.type(text(), 'Ciao a tutti');
  expect(text()).toHaveStyle({ height: '87px' });
  lines.mockReturnValue(58);
  await user.click(screen.getByRole('radio', { name: 'Lobster' }));
  expect(text()).toHaveStyle({ height: '58px' });
  lines.mockRestore();
});
