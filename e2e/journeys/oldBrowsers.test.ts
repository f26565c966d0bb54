// The build uses only features of the oldest browsers in `browserslist` (package.json), and tells older ones that it
// needs more.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'acorn';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
const oldest = (name: string): number =>
  Number(browserslist.find((one) => one.startsWith(`${name} >=`))?.split('>= ')[1]);

/** Older files stay in the folder for pages that are still open, so the worker's list names the files of this build. */
const worker = readFileSync('build/app/sw.js', 'utf8');
const page = readFileSync('build/app/index.html', 'utf8');
const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
const scripts = new Map<string, string>([
  ['sw.js', worker],
  ...[...new Set(worker.match(/assets\/[\w.-]+\.js(?=['"])/g))].map(
    (name) => [name, readFileSync(`build/app/${name}`, 'utf8')] as const,
  ),
  ...inline.map((text, at) => [`index.html, script ${at + 1}`, text] as const),
]);

/**
 * A pattern for a recent feature, and the first Safari, Firefox and Chrome that support it. Code that only tests for
 * the feature does not match.
 */
const young: readonly (readonly [RegExp, number, number, number])[] = [
  [/\bURL\.canParse\(/, 17, 115, 120],
  [/\bURL\.parse\(/, 18, 126, 126],
  [/\(\?<[=!]/, 16.4, 78, 62],
  [/\.to(?:Reversed|Sorted|Spliced)\(/, 16, 115, 110],
  [/\bPromise\.withResolvers\(/, 17.4, 121, 119],
  [/\bPromise\.try\(/, 18.2, 134, 128],
  [/\b(?:Object|Map)\.groupBy\(/, 17.4, 119, 117],
  [/\bArray\.fromAsync\(/, 16.4, 115, 121],
  [/\bAbortSignal\.any\(/, 17.4, 124, 116],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 17, 127, 122],
  [/\bIterator\.from\(/, 18.4, 131, 122],
  [/\bRegExp\.escape\(/, 18.2, 134, 136],
  [/\.(?:toBase64|toHex)\(|\bUint8Array\.from(?:Base64|Hex)\(/, 18.2, 133, 140],
];
/**
 * Not allowed even though the oldest supported browsers have it, because the versions just before them are still on
 * phones that get no updates.
 */
const spared = /canParse|\(\\\?<|Reversed/;

test('browserslist names the oldest Safari, Firefox and Chrome, and the build contains scripts', () => {
  for (const name of ['safari', 'ios_saf', 'firefox', 'chrome']) assert.ok(oldest(name) > 0, name);
  assert.ok(scripts.size > 20);
  assert.ok(inline.length >= 2);
});

for (const [name, text] of scripts) {
  test(`${name} uses only syntax that the oldest supported browsers know`, () => {
    parse(text, { ecmaVersion: 2022, sourceType: 'script' });
  });

  test(`${name} uses no API that the oldest supported browsers lack`, () => {
    const used = young.filter(([pattern, safari, firefox, chrome]) => {
      const isYoung = safari > oldest('safari') || firefox > oldest('firefox') || chrome > oldest('chrome');
      return (isYoung || spared.test(pattern.source)) && pattern.test(text);
    });
    assert.deepEqual(
      used.map(([pattern]) => pattern.source),
      [],
    );
  });
}

test('the message for older browsers is written in the oldest JavaScript', () => {
  const told = inline.find((text) => text.includes('too-old')) ?? assert.fail();
  parse(told, { ecmaVersion: 5, sourceType: 'script' });
});
