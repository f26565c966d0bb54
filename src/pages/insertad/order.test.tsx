import { fireEvent, screen, waitFor } from '@testing-library/react';
import { hears } from '../../testing/heard';
import {
  fakeObjectUrls,
  fill,
  openPage,
  photo,
  photos,
  picker,
  publish,
  tiles,
} from '../../testing/openInsertAd';

beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

const edit = (number: number) => screen.getByRole('button', { name: `Modifica la foto ${number}` });

/** Fakes a layout, which jsdom lacks: three tiles in a row, each 100 px wide. */
function layOut() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll('[data-picture]')].indexOf(this);
    return new DOMRect(at * 100, 0, 100, 100);
  });
}

test('the arrow keys move a picture, and the focus stays on it', async () => {
  const { user } = openPage();
  await user.upload(picker(), photos(3));
  const [first, second, third] = tiles();
  edit(1).focus();
  await user.keyboard('{ArrowRight}');
  expect(tiles()).toEqual([second, first, third]);
  expect(edit(2)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(tiles()).toEqual([second, third, first]);
  await hears('Foto spostata al posto 3 di 3', 'polite');
  await user.keyboard('{ArrowRight}');
  expect(tiles()).toEqual([second, third, first]);
});

test('a mouse drags a picture to its place without opening it', async () => {
  const { user } = openPage();
  await user.upload(picker(), photos(3));
  const [first, second, third] = tiles();
  layOut();
  await user.pointer([
    { keys: '[MouseLeft>]', target: edit(1), coords: { clientX: 50, clientY: 50 } },
    { target: edit(1), coords: { clientX: 120, clientY: 50 } },
    { target: edit(1), coords: { clientX: 250, clientY: 50 } },
    { keys: '[/MouseLeft]', target: edit(1), coords: { clientX: 250, clientY: 50 } },
  ]);
  expect(tiles()).toEqual([second, third, first]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a moving finger scrolls, a resting finger picks the picture up', async () => {
  const { user } = openPage();
  await user.upload(picker(), photos(2));
  const [first, second] = tiles();
  layOut();
  const down = { keys: '[TouchA>]', target: edit(1), coords: { clientX: 50, clientY: 50 } };
  const move = { pointerName: 'TouchA', target: edit(1), coords: { clientX: 150, clientY: 50 } };
  const up = { keys: '[/TouchA]', target: edit(1), coords: { clientX: 150, clientY: 50 } };
  await user.pointer([down, move, up]);
  expect(tiles()).toEqual([first, second]);
  await user.pointer(down);
  await waitFor(() => expect(document.querySelector('[data-drag=lifted]')).toBeInTheDocument());
  await user.pointer([move, up]);
  expect(tiles()).toEqual([second, first]);
});

test('a picture that was rotated in the form is uploaded rotated', async () => {
  const page = openPage();
  await fill(page);
  await page.user.upload(picker(), photos(1));
  const context = { translate: jest.fn(), rotate: jest.fn(), drawImage: jest.fn() };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    done(photo(`${this.width}x${this.height}`, type));
  });
  await page.user.click(edit(1));
  const dialog = screen.getByRole('dialog', { name: 'Ritaglia e ruota' });
  const image = dialog.querySelector('img');
  if (!image) throw new Error('no picture');
  for (const [name, value] of [
    ['naturalWidth', 400],
    ['naturalHeight', 200],
  ] as const)
    Object.defineProperty(image, name, { value });
  fireEvent.load(image);
  await page.user.click(screen.getByRole('button', { name: 'Ruota a destra' }));
  await page.user.click(screen.getByRole('radio', { name: '1:1' }));
  screen.getByRole('button', { name: /^Riquadro: / }).focus();
  await page.user.keyboard('{ArrowUp}');
  await page.user.click(screen.getByRole('button', { name: 'Applica' }));
  await waitFor(() => expect(context.rotate).toHaveBeenCalledWith(Math.PI / 2));
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  const [file] = page.sent[0]?.form.getAll('images') ?? [];
  expect(file).toMatchObject({ name: '1.jpg', type: 'image/jpeg', size: photo('200x200').size });
});
