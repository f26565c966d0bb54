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

test('what names no language is passed over, and so is what is too long for one', () => {
  localStorage.setItem('i18nextLng', '12');
  expect(detectLanguages()[0]).toBe('de');
  window.history.replaceState(null, '', `/?lng=${'fr'.repeat(50)}`);
  expect(detectLanguages()[0]).toBe('de');
});

test('a cookie that cannot be read, and a storage that is blocked, are as none', () => {
  document.cookie = 'i18next=%E0%A4%A';
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(detectLanguages()[0]).toBe('de');
  blocked.mockRestore();
});
