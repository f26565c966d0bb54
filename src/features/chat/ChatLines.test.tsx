import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { ChatLines } from './ChatLines';

const heightOf = ({ style }: CSSStyleRule): string => style.getPropertyValue('max-height');

/** What the style sheet says of the list's height, and from which height of the window on. */
function heightsOf(node: Element): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const own = (rule: CSSRule): rule is CSSStyleRule =>
    rule instanceof CSSStyleRule && node.matches(rule.selectorText) && heightOf(rule) !== '';
  return rules.flatMap((rule) => {
    if (own(rule)) return [heightOf(rule)];
    if (!(rule instanceof CSSMediaRule)) return [];
    return [...rule.cssRules].filter(own).map((inner) => `${rule.media.mediaText}: ${heightOf(inner)}`);
  });
}

test('§9 chat: the overlay’s list is at most 40vh high, and 25vh in a window under 500 px', () => {
  renderApp(<ChatLines lines={[]} lang="it" isOverlay />);
  expect(heightsOf(screen.getByRole('log'))).toEqual(['40vh', '(max-height: 499px): 25vh']);
});

test('a page’s list fills it', () => {
  renderApp(<ChatLines lines={[]} lang="it" isOverlay={false} />);
  expect(heightsOf(screen.getByRole('log'))).toEqual([]);
});
