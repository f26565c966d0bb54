const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** What an element must be for `part` to match: its tag and its classes, as far as the last compound names them. */
function namesIn(part) {
  const last = part
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  const classes = [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  return { tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), classes };
}

/** Without what stands in brackets, where a comma or a dot means something else. */
function withoutBrackets(text) {
  const less = text.replace(/\[[^\]]*\]|\([^()]*\)/g, '');
  return less === text ? text : withoutBrackets(less);
}

const known = new Map();
function alternatives(text) {
  if (!known.has(text)) known.set(text, withoutBrackets(text).split(',').map(namesIn));
  return known.get(text);
}

const { matchesDontThrow } = selectors;

/**
 * For the style of one element jsdom asks nwsapi of each rule of the page whether it matches. Most rules name a tag or a
 * class that the element has not; these are answered here, which saves the tests of the screens a tenth
 * (docs/BENCHMARKS.md).
 */
selectors.matchesDontThrow = (element, text) => {
  // A rule of keyframes has no selector.
  if (text === undefined) return false;
  const mayMatch = alternatives(text).some(
    ({ tag, classes }) =>
      (tag === undefined || tag === element.localName) &&
      classes.every((name) => element.classList.contains(name)),
  );
  return mayMatch && matchesDontThrow(element, text);
};
