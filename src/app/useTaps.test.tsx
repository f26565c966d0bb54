import { fireEvent, render, screen } from '@testing-library/react';
import { passes } from '../testing/ownClock';
import { twoTaps, useTaps } from '../lib/useTaps';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const [opened, liked, turned, vibrate] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(navigator, { vibrate });
});

function Page() {
  useTaps();
  const handleClick = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    opened();
  };
  return (
    <main>
      <a href="/view-post/1" onClick={handleClick}>
        Vaso
      </a>
      <a href="/view-post/2" onClick={handleClick}>
        Sedia
      </a>
      <a href="/view-post/3" onClick={handleClick}>
        <span {...twoTaps} onDoubleClick={liked}>
          <b>Foto</b>
          <button type="button" onClick={turned}>
            Avanti
          </button>
        </span>
      </a>
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="button" aria-pressed={false}>
          <svg />
          Salva
        </button>
        <button type="submit">
          <svg />
          Invia
        </button>
        <button type="submit" aria-disabled>
          <svg />
          Vuoto
        </button>
        <button type="button">
          <svg />
          Altro
        </button>
      </form>
    </main>
  );
}

const tap = (name: string, at: number, more = {}) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
  Object.defineProperty(click, 'timeStamp', { value: at });
  fireEvent(screen.getByText(name), click);
};

test('a double tap on a link opens it once; a later tap, another link, another page, back and a new tab are not blocked', () => {
  render(<Page />);
  tap('Vaso', 1000);
  tap('Vaso', 1120);
  expect(opened).toHaveBeenCalledTimes(1);
  tap('Sedia', 1200);
  expect(opened).toHaveBeenCalledTimes(2);
  tap('Vaso', 1300);
  tap('Vaso', 1400, { ctrlKey: true });
  expect(opened).toHaveBeenCalledTimes(4);
  tap('Vaso', 1900);
  expect(opened).toHaveBeenCalledTimes(5);
  window.history.pushState(null, '', '/bookmark');
  tap('Vaso', 2000);
  expect(opened).toHaveBeenCalledTimes(6);
  window.dispatchEvent(new PopStateEvent('popstate'));
  tap('Vaso', 2100);
  expect(opened).toHaveBeenCalledTimes(7);
});

/** Presses and releases the photo; `held`: for so many milliseconds, `by`: so many pixels further. */
function tapPhoto(at: number, { held = 60, by = 0, name = 'Foto' } = {}) {
  const press = new MouseEvent('pointerdown', { bubbles: true, clientX: 50 });
  Object.defineProperty(press, 'timeStamp', { value: at - held });
  fireEvent(screen.getByText(name), press);
  tap(name, at, { detail: 1, clientX: 50 + by });
}

test('a single tap on a photo opens it within 250 ms', async () => {
  render(<Page />);
  tapPhoto(5000);
  await passes(200);
  expect(opened).not.toHaveBeenCalled();
  await passes(50);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(liked).not.toHaveBeenCalled();
});

test('a double tap on a photo is a dblclick and opens nothing; a third tap begins anew', async () => {
  render(<Page />);
  tapPhoto(5000);
  await passes(200);
  tapPhoto(5200);
  await passes(1000);
  expect(liked).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
  tapPhoto(6200);
  await passes(250);
  expect(liked).toHaveBeenCalledTimes(1);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('keyboard, long press, swipe, modifier keys and buttons on the photo do not wait', () => {
  render(<Page />);
  tap('Foto', 1000);
  tapPhoto(2000, { held: 600 });
  tapPhoto(3000, { by: 30 });
  tap('Foto', 4000, { detail: 1, ctrlKey: true });
  expect(opened).toHaveBeenCalledTimes(4);
  tapPhoto(5000, { name: 'Avanti' });
  expect(turned).toHaveBeenCalledTimes(1);
});

test('a photo that is left within 250 ms is not opened', async () => {
  const { unmount } = render(<Page />);
  tapPhoto(5000);
  unmount();
  await passes(500);
  expect(opened).not.toHaveBeenCalled();
});

test('buttons that toggle or send answer with a tick and a spring, without motion with a tick alone', () => {
  const spring = jest.spyOn(Element.prototype, 'animate');
  render(<Page />);
  for (const name of ['Salva', 'Invia']) tap(name, 1000);
  expect(vibrate.mock.calls).toEqual([[10], [10]]);
  expect(spring).toHaveBeenCalledTimes(2);
  for (const name of ['Vuoto', 'Altro', 'Vaso']) tap(name, 3000);
  expect(vibrate).toHaveBeenCalledTimes(2);
  document.documentElement.dataset['motion'] = 'reduced';
  tap('Salva', 5000);
  expect([vibrate.mock.calls.length, spring.mock.calls.length]).toEqual([3, 2]);
  delete document.documentElement.dataset['motion'];
});
