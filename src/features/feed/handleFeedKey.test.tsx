import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handleFeedKey } from './handleFeedKey';

function open() {
  const user = userEvent.setup();
  render(
    <>
      <div role="feed" onKeyDown={handleFeedKey}>
        <article tabIndex={-1} aria-label="uno">
          <a href="#uno">apri uno</a>
          <input aria-label="commento" />
        </article>
        <article aria-label="due">
          <a href="#due">apri due</a>
        </article>
      </div>
      <footer>
        <nav>
          <a href="#home">Home</a>
        </nav>
      </footer>
    </>,
  );
  return user;
}

test('Page Down and Page Up move the focus from post to post', async () => {
  const user = open();
  screen.getByText('apri uno').focus();
  await user.keyboard('{PageDown}');
  expect(screen.getByText('apri due')).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(screen.getByRole('article', { name: 'uno' })).toHaveFocus();
});

test('Control+End moves the focus from the endless list to the bar below it', async () => {
  const user = open();
  screen.getByText('apri uno').focus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByText('Home')).toHaveFocus();
});

test('these keys keep their normal function in a text field', async () => {
  const user = open();
  screen.getByRole('textbox').focus();
  await user.keyboard('{PageDown}{Control>}{End}{/Control}');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
