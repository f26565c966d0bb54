/** @jest-environment ./src/testing/environment.ts */
import { sanitise } from './sanitise';

const clean = (html: string) => String(sanitise(html).__html);

test('scripts and styles are removed', () => {
  expect(clean('<p style="x" id="root" onclick="x">a<script>x</script></p>')).toBe('<p>a</p>');
  expect(clean('<h1>a</h1><img src="https://evil.example/x"><iframe src="/x"></iframe><b>c</b>')).toBe('ac');
});

test('links lead to pages of the app, to mail, or to https pages, which open in a new tab', () => {
  expect(clean('<a href="/cookie">a</a>')).toBe('<a href="/cookie">a</a>');
  expect(clean('<a href="//evil.example">a</a><a href="javascript:x">b</a>')).toBe('<a>a</a><a>b</a>');
  expect(clean('<a href="http://evil.example">a</a>')).toBe('<a>a</a>');
  expect(clean('<a target="_top" href="https://www.agcom.it">a</a>')).toMatch(
    /^<a (?=.*target="_blank")(?=.*rel="noopener noreferrer")[^>]*href="https:\/\/www\.agcom\.it"[^>]*>a<\/a>$/,
  );
});
