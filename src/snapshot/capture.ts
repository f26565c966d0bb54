import { yieldToMain } from '../lib/yieldToMain';
import { snapshotID } from './names';
import { placing } from './placing';

/** Cards and tiles; only those visible on the screen are kept. */
const scrolledTo = 'article, li';
/**
 * The maximum height in pixels. Screens up to 768 px wide are hardly taller; a page that is printed or photographed as
 * a whole is.
 */
const tallest = 1100;
/** Parts that the next visit must not show: dialogs and notices. */
const passing = 'dialog, [role=dialog], [data-passing]';

/**
 * A snapshot of `root` as visible on the screen: its markup and the style rules that it needs. Made in pieces, because
 * somebody may be scrolling meanwhile.
 */
export async function captureScreen(root: HTMLElement): Promise<{ html: string; css: string }> {
  const copy = copyOf(root);
  await yieldToMain();
  // The page that will be drawn under the snapshot has the same ids.
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  const classes = classesIn(copy);
  // The global style is in index.html already.
  const sheets = [...document.styleSheets].filter(
    ({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.id === 'global-style'),
  );
  const rules = sheets.map((sheet) => usedRules(sheet.cssRules, copy)).join('');
  await yieldToMain();
  const css = [placing, `#${snapshotID}{${rename(copy, rules, classes)}}`];
  // The content security policy forbids `style` attributes, so they become rules.
  copy.querySelectorAll<HTMLElement>('[style]').forEach((part, at) => {
    // The background is a picture's blurred preview; the picture itself will be on the phone by then.
    part.style.removeProperty('background-image');
    css.push(`#${snapshotID}#${snapshotID} [data-style="${at}"]{${part.style.cssText}}`);
    part.removeAttribute('style');
    part.dataset['style'] = String(at);
  });
  return { html: copy.innerHTML, css: css.join('\n') };
}

function copyOf(root: HTMLElement): HTMLElement {
  // Elements of a separate document load nothing. Chromium would keep copied pictures in memory with the page's own.
  const copy = document.implementation.createHTMLDocument('').importNode(root, true);
  const parts = copy.querySelectorAll(scrolledTo);
  const height = Math.min(window.innerHeight, tallest);
  root.querySelectorAll(scrolledTo).forEach((part, at) => {
    const { top, left } = part.getBoundingClientRect();
    if (top + window.scrollY > height || left > window.innerWidth) parts[at]?.remove();
  });
  for (const part of copy.querySelectorAll(passing)) part.remove();
  return copy;
}

/**
 * Renames the classes that `rules` use, in the copy and in the rules, and returns the rules. Otherwise each new rule of
 * the page that is drawn under the snapshot would make the browser restyle the snapshot too.
 */
function rename(copy: HTMLElement, rules: string, classes: ReadonlySet<string>): string {
  const named = new Set<string>();
  const renamed = rules.replace(/\.(-?[a-z_][\w-]*)/gi, (whole, name: string) => {
    if (!classes.has(name)) return whole;
    named.add(name);
    return `.${snapshotID}-${name}`;
  });
  for (const part of copy.querySelectorAll('[class]'))
    part.setAttribute(
      'class',
      [...part.classList].map((name) => (named.has(name) ? `${snapshotID}-${name}` : name)).join(' '),
    );
  return renamed;
}

const classesIn = (part: Element): Set<string> =>
  new Set([...part.querySelectorAll('[class]')].flatMap((one) => [...one.classList]));

function usedRules(rules: CSSRuleList, copy: HTMLElement): string {
  return [...rules].map((rule) => ruleText(rule, copy)).join('');
}

const pseudoElements = /::[\w-]+(?:\([^)]*\))?/g;

/** False for a selector that matches no element of the copy, e.g. with `:hover`, as the snapshot takes no taps. */
function isUsed(selector: string, copy: HTMLElement): boolean {
  try {
    return copy.querySelector(selector.replace(pseudoElements, '')) !== null;
  } catch {
    return true;
  }
}

/** Whether this is a media, container, supports or layer rule; not every browser has a class for each. */
const holdsRules = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule;

function ruleText(rule: CSSRule, copy: HTMLElement): string {
  if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText, copy) ? rule.cssText : '';
  // Keyframes are in index.html already.
  if (!holdsRules(rule)) return '';
  const inner = usedRules(rule.cssRules, copy);
  return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
}
