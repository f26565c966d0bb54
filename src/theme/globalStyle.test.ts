import { readFileSync } from 'node:fs';

const style = readFileSync('src/theme/GlobalStyle.ts', 'utf8');

test('the browser’s own pull to refresh is off in each engine, by a rule for html and body', () => {
  expect(style).toMatch(/\n {2}html, body \{ overscroll-behavior-y: none; \}/);
  expect(style.match(/overscroll-behavior-y/g)).toHaveLength(1);
});

test('a closing dialog stays visible only in browsers that keep it in the top layer (`overlay`)', () => {
  const [, within] = /@supports \(overlay: auto\) \{\n(.*)\n {2}\}/.exec(style) ?? [];
  expect(within?.trim()).toBe('dialog, ::backdrop { --leaving: allow-discrete; }');
  expect(style.match(/allow-discrete/g)).toHaveLength(1);
});
