import { keptID, type KeptScreen } from '../../lib/keptScreen';
import { theme } from '../../theme/theme';
import { breakpoint } from '../../theme/tokens';

/** Cards and tiles: of them, those that stand on the screen. */
const scrolledTo = 'article, li';
/** What belongs to one moment alone. */
const passing = 'dialog, [role=dialog], [role=alert], [role=status], [data-passing]';

/** `root`, as it stands on the screen, without what one scrolls to: markup and the rules that it needs. */
export function drawScreen(root: HTMLElement): KeptScreen {
  const copy = root.cloneNode(true) as HTMLElement;
  const parts = copy.querySelectorAll(scrolledTo);
  root.querySelectorAll(scrolledTo).forEach((part, at) => {
    const { top, left } = part.getBoundingClientRect();
    if (top + window.scrollY > window.innerHeight || left > window.innerWidth) parts[at]?.remove();
  });
  for (const part of copy.querySelectorAll(passing)) part.remove();
  // The page that is drawn under it has the same ones.
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  const classes = classesIn(copy);
  // What stands in index.html is there anyway.
  const sheets = [...document.styleSheets].filter(
    ({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.id === 'global-style'),
  );
  // For it alone: the page that is drawn under it has the same classes, and would be styled anew when it goes.
  const rules = sheets.map((sheet) => usedRules(sheet.cssRules, classes)).join('');
  const css = [placing, `#${keptID}{${rules}}`];
  // The page's policy takes no style from the markup.
  copy.querySelectorAll<HTMLElement>('[style]').forEach((part, at) => {
    css.push(`#${keptID}#${keptID} [data-style="${at}"]{${part.style.cssText}}`);
    part.removeAttribute('style');
    part.dataset['style'] = String(at);
  });
  return { html: copy.innerHTML, css: css.join('\n') };
}

/* Over the page until that is drawn; only for who is signed in, not on a desktop, and where rules can be nested. */
const placing = `
#${keptID}{display:none;position:fixed;z-index:${theme.layer.popup};inset:0;overflow:hidden;background:${theme.color.paper}}
@supports selector(&){@media (max-width:${breakpoint.cutoff}px){html[data-kept] #${keptID}{display:block}}}`;

const classesIn = (part: Element): Set<string> =>
  new Set([...part.querySelectorAll('[class]')].flatMap((one) => [...one.classList]));

function usedRules(rules: CSSRuleList, classes: ReadonlySet<string>): string {
  return [...rules].map((rule) => ruleText(rule, classes)).join('');
}

/** Media, container, support and layer rules; not every browser has a class of its own for each. */
const holdsRules = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule;

function ruleText(rule: CSSRule, classes: ReadonlySet<string>): string {
  if (rule instanceof CSSStyleRule) {
    const asked = rule.selectorText.match(/\.[\w-]+/g) ?? [];
    return asked.length === 0 || asked.some((name) => classes.has(name.slice(1))) ? rule.cssText : '';
  }
  // Keyframes stand in index.html.
  if (!holdsRules(rule)) return '';
  const inner = usedRules(rule.cssRules, classes);
  return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
}
