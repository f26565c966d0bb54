import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { renderApp } from '../../testing/renderApp';
import { selectNotices } from '../../features/notices/noticesSlice';
import { isGoodImage } from './draft';
import { StoryForm } from './StoryForm';

/** Stands for the browser's request with progress: the test answers it. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  status = 200;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  form = new FormData();
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }
  answer(body: object) {
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload?.());
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = () => undefined;
});

function Said() {
  return (
    <>
      {useAppSelector(selectNotices).map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  );
}

const draw = () =>
  renderApp(
    <Routes>
      <Route path="/insert-stories" element={<StoryForm myID={1} />} />
      <Route path="/home-user-profile" element={<Said />} />
    </Routes>,
    { at: '/insert-stories' },
  );
const text = () => screen.getByRole('textbox', { name: 'Testo sulla storia' });
const publish = () => screen.getByRole('button', { name: /Pubblic/ });
const sent = () => FakeRequest.sent.at(-1);

test('§5: a story without picture and text is not sent', async () => {
  const { user } = draw();
  await user.type(text(), '   ');
  await user.click(publish());
  expect(screen.getByRole('alert')).toHaveTextContent('Please provide at least an image or text.');
  expect(FakeRequest.sent).toEqual([]);
});

test('§4: it shows how far it is, then leads home and says so', async () => {
  const { user } = draw();
  await user.type(text(), 'Ciao');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carattere' }), 'Lobster');
  await user.click(screen.getByRole('radio', { name: 'In basso' }));
  await user.click(publish());
  expect(Object.fromEntries(sent()?.form ?? [])).toEqual({
    personaID: '1',
    testoOverlay: 'Ciao',
    fontOverlay: 'Lobster',
    posizione: '3',
  });
  await act(async () => sent()?.upload.onprogress?.({ loaded: 62, total: 100, timeStamp: 1000 }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(publish()).toHaveTextContent('Pubblico… 62 %');
  await sent()?.answer({ statusCode: 200, storyID: 5 });
  expect(screen.getByText('Storia pubblicata.')).toBeVisible();
});

test('§5: the host’s word on a story that is there already; the draft stays', async () => {
  const { user } = draw();
  await user.type(text(), 'Ciao');
  await user.click(publish());
  await sent()?.answer({ statusCode: 100, statusMessage: 'This story has already been uploaded.' });
  expect(screen.getByRole('alert').textContent).toBe('This story has already been uploaded.');
  expect(text()).toHaveValue('Ciao');
});

test('§8: any other refusal is "Error: " and the host’s message', async () => {
  const { user } = draw();
  await user.type(text(), 'Ciao');
  await user.click(publish());
  await sent()?.answer({ statusCode: 500, statusMessage: 'disco pieno' });
  expect(screen.getByRole('alert').textContent).toBe('Error: disco pieno');
});

test('the preview is the story: picture, text, hyphens, font and place', async () => {
  const { user } = draw();
  await user.upload(
    screen.getByLabelText("Scegli un'immagine"),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await user.type(text(), 'a'.repeat(25));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carattere' }), 'Open Sans');
  await user.click(screen.getByRole('radio', { name: 'In alto' }));
  const preview = screen.getByRole('group', { name: 'Anteprima' });
  expect(preview.querySelector('img')).toHaveAttribute('src', 'blob:http://localhost/1');
  const shown = preview.querySelector('p');
  expect(shown?.textContent).toBe(`${'a'.repeat(20)}-\naaaaa`);
  expect(shown?.parentElement).toHaveStyle({ fontFamily: '"Open Sans", system-ui, sans-serif' });
  expect(shown?.parentElement).toHaveAttribute('data-place', 'top');
});

test('§5: images up to 30 MB', () => {
  const mega = 1024 * 1024;
  expect(isGoodImage({ type: 'image/png', size: 30 * mega })).toBe(true);
  expect(isGoodImage({ type: 'image/png', size: 30 * mega + 1 })).toBe(false);
  expect(isGoodImage({ type: 'image/gif', size: 1 })).toBe(false);
});
