/** @jest-environment ./src/testing/environment.ts */
import userEvent from '@testing-library/user-event';
import { hasHalfWritten, watchWriting } from './halfWritten';

beforeAll(watchWriting);
afterEach(() => document.body.replaceChildren());

function show(html: string): HTMLElement[] {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll<HTMLElement>('input, textarea, select')];
}

test('typed text prevents the reload until it is gone', async () => {
  const user = userEvent.setup();
  const [field] = show('<textarea></textarea><button>Invia</button>');
  if (!field) throw new Error('no field');
  expect(hasHalfWritten()).toBe(false);
  await user.type(field, 'Ciao');
  await user.tab();
  expect(hasHalfWritten()).toBe(true);
  await user.clear(field);
  expect(hasHalfWritten()).toBe(false);
});

test('a form that was removed from the page prevents nothing', async () => {
  const user = userEvent.setup();
  const [field] = show('<input>');
  if (!field) throw new Error('no field');
  await user.type(field, 'Ciao');
  field.remove();
  expect(hasHalfWritten()).toBe(false);
});

test('a choice in a select or checkbox counts as input', async () => {
  const user = userEvent.setup();
  const [box] = show('<input type="checkbox">');
  if (!box) throw new Error('no field');
  await user.click(box);
  await user.click(document.body);
  expect(hasHalfWritten()).toBe(true);
});
