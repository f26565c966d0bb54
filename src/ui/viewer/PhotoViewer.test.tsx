import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoViewer } from './PhotoViewer';

const texts = {
  title: 'Foto di Bici',
  close: 'Chiudi',
  previous: 'Precedente',
  next: 'Successiva',
  larger: 'Ingrandisci',
  smaller: 'Mostra intera',
};
const images = ['a', 'b', 'c'].map((id) => ({ id, name: `/${id}.webp`, alt: `Foto ${id}` }));

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(1);
  return (
    <>
      <button onClick={() => setOpen(true)}>apri</button>
      <PhotoViewer
        images={images}
        at={at}
        onTurn={setAt}
        open={isOpen}
        onClose={() => setOpen(false)}
        texts={texts}
      />
    </>
  );
}
const count = () => screen.getByText(/^\d \/ 3$/).textContent;
const picture = () => screen.getByRole('img', { name: 'Foto b' });
async function open() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'apri' }));
  const stage = picture().closest('[class]')?.parentElement?.parentElement;
  if (!stage) throw new Error('no stage');
  Object.defineProperties(stage, { clientWidth: { value: 400 }, clientHeight: { value: 800 } });
  return stage;
}

/** Pointer events in jsdom have no coordinates. */
function point(stage: Element, type: string, id: number, x: number, y: number, at: number): void {
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX: x, clientY: y });
  Object.defineProperties(event, { pointerId: { value: id }, timeStamp: { value: at } });
  fireEvent(stage, event);
}
function swipe(stage: Element, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): void {
  point(stage, 'down', 1, fromX, fromY, 100);
  point(stage, 'move', 1, toX, toY, 900);
  point(stage, 'up', 1, toX, toY, 1100);
}

test('opens with the tapped picture; arrow keys turn it, Escape closes and returns the focus', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Foto di Bici' })).toBeVisible();
  expect(count()).toBe('2 / 3');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(count()).toBe('3 / 3');
  await userEvent.keyboard('{ArrowLeft}');
  expect(count()).toBe('2 / 3');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'apri' })).toHaveFocus();
});

test('a swipe turns to the next picture, a short one springs back, a downward one closes', async () => {
  const stage = await open();
  swipe(stage, [300, 400], [250, 400]);
  expect(count()).toBe('2 / 3');
  swipe(stage, [300, 400], [150, 400]);
  expect(count()).toBe('3 / 3');
  swipe(stage, [100, 400], [250, 400]);
  expect(count()).toBe('2 / 3');
  swipe(stage, [200, 300], [200, 600]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('two fingers zoom, then one finger moves the picture without turning', async () => {
  const stage = await open();
  point(stage, 'down', 1, 150, 400, 0);
  point(stage, 'down', 2, 250, 400, 10);
  point(stage, 'move', 1, 100, 400, 20);
  point(stage, 'move', 2, 300, 400, 30);
  point(stage, 'up', 2, 300, 400, 40);
  point(stage, 'up', 1, 100, 400, 50);
  expect(picture().style.transform).toMatch(/scale\(2\)$/);
  swipe(stage, [200, 400], [20, 400]);
  expect(count()).toBe('2 / 3');
  expect(picture().style.transform).toMatch(/^translate\(-1\d\dpx/);
});

test('a double tap zooms in and out, and so does the button', async () => {
  const stage = await open();
  const tap = (at: number) => {
    point(stage, 'down', 1, 200, 400, at);
    point(stage, 'up', 1, 200, 400, at + 50);
  };
  tap(1000);
  tap(1200);
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(2.5)');
  tap(3000);
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(2.5)');
  tap(3200);
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Ingrandisci' }));
  expect(picture().style.transform).toMatch(/scale\(2.5\)$/);
  await userEvent.click(screen.getByRole('button', { name: 'Mostra intera' }));
  expect(picture().style.transform).toMatch(/scale\(1\)$/);
});
