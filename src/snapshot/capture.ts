import { yieldToMain } from '../lib/yieldToMain';
import { snapshotID } from './names';
import { placing } from './placing';

/** Cards and tiles: of them, those that stand on the screen. */
const scrolledTo = 'article, li';
/** Pixels: what is up to 768 wide is hardly taller; a page that is printed or photographed as a whole is. */
const tallest = 1100;
/** Parts that the next visit must not show: dialogs and messages. */
const passing = 'dialog, [role=dialog], [data-passing]';

/**
 * `root`, as it stands on the screen, without what one scrolls to: markup and the rules that it needs. In pieces,
 * since it is drawn while somebody scrolls.
 */
export async function captureScreen(root: HTMLElement): Promise<{ html: string; css: string }> {
  const copy = copyOf(root);
  await yieldToMain();
  // The page that is drawn under the copy has the same ids.
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  const classes = classesIn(copy);
  // The global style is in index.html already.
  const sheets = [...document.styleSheets].filter(
    ({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.id === 'global-style'),
  );
  const rules = sheets.map((sheet) => usedRules(sheet.cssRules, copy)).join('');
  await yieldToMain();
  const css = [placing, `#${snapshotID}{${rename(copy, rules, classes)}}`];
  // The content security policy allows no `style` attributes: they become rules.
  copy.querySelectorAll<HTMLElement>('[style]').forEach((part, at) => {
    // A picture's preview: the picture itself is on the phone by then.
    part.style.removeProperty('background-image');
    css.push(`#${snapshotID}#${snapshotID} [data-style="${at}"]{${part.style.cssText}}`);
    part.removeAttribute('style');
    part.dataset['style'] = String(at);
  });
  return { html: copy.innerHTML, css: css.join('\n') };
}

function copyOf(root: HTMLElement): HTMLElement {
  // A document of its own loads nothing and is gone with the copy: Chromium would keep the copied pictures in the page's.
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
 * Gives the classes that `rules` name others, in both; returns the rules. The same classes come into the page that
 * is drawn under the copy, and each new rule would have the browser style the copy too.
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

/** False for a selector that fits no element of the copy, which takes no taps and knows no hover. */
function isUsed(selector: string, copy: HTMLElement): boolean {
  try {
    return copy.querySelector(selector.replace(pseudoElements, '')) !== null;
  } catch {
    return true;
  }
}

/** Media, container, support and layer rules; not every browser has a class of its own for each. */
const holdsRules = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule;

function ruleText(rule: CSSRule, copy: HTMLElement): string {
  if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText, copy) ? rule.cssText : '';
  // Keyframes stand in index.html.
  if (!holdsRules(rule)) return '';
  const inner = usedRules(rule.cssRules, copy);
  return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
}
