import { pan, toggleAt, unzoomed, zoomAt } from './zoom';

const screen = { width: 400, height: 800 };

test('zooming leaves the point under the fingers where it is', () => {
  const zoom = zoomAt(unzoomed, 2, { x: 100, y: -50 }, screen);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  // A point of the picture appears at (its distance from the picture's centre * scale + the centre's offset).
  expect(100 * zoom.scale + zoom.x).toBe(100);
  expect(zoomAt(zoom, 3, { x: 100, y: -50 }, screen)).toEqual({ scale: 3, x: -200, y: 100 });
});

test('a picture zooms up to four times and never below its full size', () => {
  expect(zoomAt(unzoomed, 9, { x: 0, y: 0 }, screen).scale).toBe(4);
  expect(zoomAt({ scale: 2, x: 150, y: 0 }, 0.5, { x: 0, y: 0 }, screen)).toEqual(unzoomed);
});

test('a zoomed picture moves until its edges, an unzoomed one does not', () => {
  const large = { scale: 2, x: 0, y: 0 };
  expect(pan(large, 120, -90, screen)).toEqual({ scale: 2, x: 120, y: -90 });
  expect(pan(large, 900, -900, screen)).toEqual({ scale: 2, x: 200, y: -400 });
  expect(pan(unzoomed, 50, 50, screen)).toEqual(unzoomed);
});

test('a double tap zooms in at that point, another one zooms out', () => {
  const zoom = toggleAt(unzoomed, { x: 40, y: 0 }, screen);
  expect(zoom).toEqual({ scale: 2.5, x: -60, y: 0 });
  expect(toggleAt(zoom, { x: -10, y: 90 }, screen)).toEqual(unzoomed);
});
