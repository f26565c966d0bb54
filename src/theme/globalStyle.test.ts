import { readFileSync } from 'node:fs';

const style = readFileSync('src/theme/GlobalStyle.ts', 'utf8');

test('the browser’s own pull to refresh is off in each engine, by html and body', () => {
  expect(style).toMatch(/\n {2}html, body \{ overscroll-behavior-y: none; \}/);
  expect(style.match(/overscroll-behavior-y/g)).toHaveLength(1);
});

test('a dialog shows until its way out has ended only where the browser keeps it in the top layer', () => {
  const [, within] = /@supports \(overlay: auto\) \{\n(.*)\n {2}\}/.exec(style) ?? [];
  expect(within?.trim()).toBe('dialog, ::backdrop { --leaving: allow-discrete; }');
  expect(style.match(/allow-discrete/g)).toHaveLength(1);
});
