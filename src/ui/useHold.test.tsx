import { act, fireEvent, render, screen } from '@testing-library/react';
import { ownClock, passes } from '../testing/ownClock';
import { useHold } from './useHold';

ownClock();

function show(onHold: (() => void) | undefined) {
  const onClick = jest.fn();
  function Tile() {
    return (
      <div {...useHold(onHold)}>
        <button onClick={onClick}>Tile</button>
      </div>
    );
  }
  render(<Tile />);
  return { onClick, tile: screen.getByRole('button') };
}
const touch = { pointerType: 'touch', clientX: 10, clientY: 10 };
/** Pointer events in jsdom have no pointerType. */
const point = (tile: Element, type: string, { pointerType, ...place }: typeof touch) =>
  fireEvent(tile, Object.assign(new MouseEvent(type, { bubbles: true, ...place }), { pointerType }));

test('a long press calls onHold once, even if the phone opens its menu too, and its release is no tap', async () => {
  const onHold = jest.fn();
  const { tile, onClick } = show(onHold);
  point(tile, 'pointerdown', touch);
  await act(() => passes(500));
  expect(onHold).toHaveBeenCalledTimes(1);
  expect(fireEvent.contextMenu(tile)).toBe(false);
  point(tile, 'pointerup', touch);
  fireEvent.click(tile, { detail: 1 });
  expect(onHold).toHaveBeenCalledTimes(1);
  expect(onClick).not.toHaveBeenCalled();
  point(tile, 'pointerdown', touch);
  point(tile, 'pointerup', touch);
  fireEvent.click(tile, { detail: 1 });
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a short press and a scrolling finger do not call onHold', async () => {
  const onHold = jest.fn();
  const { tile } = show(onHold);
  point(tile, 'pointerdown', touch);
  point(tile, 'pointermove', { ...touch, clientY: 30 });
  await act(() => passes(600));
  point(tile, 'pointerdown', touch);
  point(tile, 'pointerup', touch);
  await act(() => passes(600));
  expect(onHold).not.toHaveBeenCalled();
});

test('the keyboard’s menu key calls onHold each time, and a later Enter still opens the tile', () => {
  const onHold = jest.fn();
  const { tile, onClick } = show(onHold);
  fireEvent.contextMenu(tile);
  fireEvent.contextMenu(tile);
  fireEvent.click(tile);
  expect(onHold).toHaveBeenCalledTimes(2);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('without onHold the browser’s own menu opens', () => {
  const { tile } = show(undefined);
  expect(fireEvent.contextMenu(tile)).toBe(true);
});
