import { fireEvent, render, screen } from '@testing-library/react';
import { useSingleTaps } from '../lib/useSingleTaps';

const opened = jest.fn();

function Page() {
  useSingleTaps();
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
