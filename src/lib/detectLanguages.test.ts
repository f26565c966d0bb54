/** @jest-environment ./src/testing/environment.ts */
import { detectLanguages } from './detectLanguages';

const speak = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'i18next=; max-age=0';
  window.history.replaceState(null, '', '/');
  speak('de-DE');
});

test('a text that is no language code, or too long for one, is skipped', () => {
  localStorage.setItem('i18nextLng', '12');
  expect(detectLanguages()[0]).toBe('de');
  window.history.replaceState(null, '', `/?lng=${'fr'.repeat(50)}`);
  expect(detectLanguages()[0]).toBe('de');
});

test('an unreadable cookie and a blocked storage are skipped', () => {
  document.cookie = 'i18next=%E0%A4%A';
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(detectLanguages()[0]).toBe('de');
  blocked.mockRestore();
});
