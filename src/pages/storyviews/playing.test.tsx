import { act, fireEvent, screen } from '@testing-library/react';
import { storyOf } from '../../features/stories/storyTesting';
import { image, pass, watch, two } from '../../testing/watchStories';
import { hears } from '../../testing/heard';

test('§4: each story shows for 6 s, then the home page opens', async () => {
  await watch(two);
  expect(screen.getByText('storia 11')).toBeVisible();
  await pass(5900);
  expect(screen.getByText('storia 11')).toBeVisible();
  await pass(150);
  expect(screen.getByText('storia 12')).toBeVisible();
  await pass(6100);
  expect(screen.getByText('la bacheca')).toBeVisible();
});

test('§4: the 6 s start when the image has loaded', async () => {
  await watch([storyOf(11, { immagineURL: image }), storyOf(12)]);
  await pass(20_000);
  expect(screen.getByText('storia 11')).toBeVisible();
  fireEvent.load(screen.getByRole('img', { name: 'Immagine della storia di Sara Conti' }));
  await pass(5900);
  expect(screen.getByText('storia 11')).toBeVisible();
  await pass(200);
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('§4: a press pauses, and the release resumes with the remaining time', async () => {
  await watch(two);
  const zone = screen.getByRole('button', { name: 'Storia successiva' });
  await pass(4000);
  fireEvent.pointerDown(zone, { button: 0 });
  await pass(30_000);
  expect(screen.getByText('storia 11')).toBeVisible();
  fireEvent.pointerUp(zone, { button: 0 });
  fireEvent.click(zone, { detail: 1 });
  await pass(1800);
  expect(screen.getByText('storia 11')).toBeVisible();
  await pass(250);
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('a story pauses while the keyboard focus is on a control in it, but not on its heading', async () => {
  await watch(two);
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  await pass(6100);
  expect(screen.getByText('storia 12')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Chiudi' }).focus());
  await pass(30_000);
  expect(screen.getByText('storia 12')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Riprendi' })).toBeVisible();
});

test('the pause button is the first control, and the progress bar names the story’s number', async () => {
  await watch(two);
  expect(screen.getAllByRole('button')[0]).toHaveAccessibleName('Metti in pausa');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Storia 1 di 2');
});

test('the pause button pauses until it is pressed again', async () => {
  const { user } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Metti in pausa' }));
  await pass(60_000);
  expect(screen.getByText('storia 11')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprendi' }));
  await pass(6100);
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('with reduced motion no story advances by itself', async () => {
  await watch(two, { isCalm: true });
  await pass(60_000);
  expect(screen.getByText('storia 11')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Riprendi' })).toBeVisible();
});

test('taps, arrow keys and the space bar change and pause the story', async () => {
  const { user } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Storia successiva' }));
  expect(screen.getByText('storia 12')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('storia 11')).toBeVisible();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Riprendi' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText('la bacheca')).toBeVisible();
});

test('the first unseen story shows first', async () => {
  await watch([storyOf(11, { visualizzata: 1 }), storyOf(12)]);
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('a notification opens its story', async () => {
  await watch(two, { carried: { storyID: 12 } });
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('a screen reader gets the story’s number and text', async () => {
  await watch(two);
  await hears(/^Storia 1 di 2: storia 11$/, 'polite');
});

test('a story’s text is marked with its language, and its picture has the publisher’s description', async () => {
  const image = { immagineURL: '/images/stories/aa/a-720.webp' };
  await watch([storyOf(11, { ...image, lingua: 'en', immagineAltName: 'A red bicycle' })]);
  expect(screen.getByText('storia 11')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('img', { name: 'A red bicycle' })).toBeInTheDocument();
});

test('preloads the images of the next two stories', async () => {
  const pictured = [11, 12, 13, 14].map((id) =>
    storyOf(id, { immagineURL: image.replace('0123', `${id}aa`) }),
  );
  await watch(pictured);
  const ahead = [...document.head.querySelectorAll('link[rel=preload][as=image]')].map(
    (link) => link.getAttribute('imagesrcset') ?? '',
  );
  expect([12, 13].every((id) => ahead.some((set) => set.includes(`${id}aa`)))).toBe(true);
  expect(ahead.some((set) => set.includes('14aa'))).toBe(false);
});
