import { theme } from '../../theme/theme';
import type { space } from '../../theme/tokens';

/** The theme's spacing steps of 4 px, and some sizes between them. */
type Step = keyof typeof space | keyof typeof between;
const between = { 0.5: '2px', 0.75: '3px', 1.5: '6px', 3.5: '14px', 10: '40px', 11: '44px' };
type Side = 0 | Step;
type Pair = Step | `${Side} ${Side}`;
/** One to four values in CSS order: "3 4" is 12 px above and below, 16 px on the left and right. */
type Sides = Pair | `${Side} ${Side} ${Side}` | `${Side} ${Side} ${Side} ${Side}`;

export interface Look {
  /** Removes a button's default look. */
  bare?: boolean;
  pad?: Sides;
  /** `fluid`: a gap that shrinks with larger text, so that the longest word stays whole. */
  gap?: Pair | 'fluid';
  /** Negative margins, e.g. so that the element reaches the screen's edge. */
  bleed?: Sides;
  /** The maximum width, of a form or of the app; centred. */
  measure?: 'form' | 'column';
  wide?: boolean;
  /**
   * Takes the remaining width in its row; its text may be cut or broken. A number is its minimum width in rem: with
   * larger text its neighbours then wrap below it.
   */
  grow?: boolean | 'auto' | number;
  /** Neither grows nor shrinks in its row. */
  rigid?: boolean;
  /** Moves it to the far end of its row. */
  pushed?: boolean;
  /** Positions a `Corner` in it by its edges. */
  anchor?: boolean;
  tone?: keyof typeof tones;
  size?: 'xs' | 's' | 'label' | 'm' | 'l' | 'xl';
  weight?: keyof typeof theme.weight;
  centred?: boolean;
  underlined?: boolean;
  /**
   * Breaks words that are longer than the line. `balanced`: lines of similar length, so that no unit is alone in a
   * line.
   */
  breaks?: boolean | 'hyphens' | 'balanced';
  /** Keeps the typed line breaks. */
  verbatim?: boolean;
  /** All digits have the same width. */
  tabular?: boolean;
  /** Is shown before its earlier siblings. */
  first?: boolean;
  /** Stays on one line. */
  unbroken?: boolean;
  /** The number of lines after which the text is cut. */
  lines?: number;
  /** A thin line above or below it, all around it, or above each item but the first. */
  rule?: 'top' | 'bottom' | 'all' | 'between';
  ground?: 'paper' | 'card' | 'sunken' | 'brandSoft' | 'oliveSoft' | 'dangerSoft';
  round?: boolean | 'full';
  /** The minimum height: a finger's tap area, or so many pixels. */
  tall?: boolean | number;
  /** At least as tall as the screen. */
  screen?: boolean;
  /** Turns scroll anchoring off: the browser does not hold it in place when content appears above it. */
  unanchored?: boolean;
  /** Draws the focus ring inside the element, because its container cuts off whatever overflows. */
  inlaid?: boolean;
}

const steps: Record<string, string> = { 0: '0', ...between, ...theme.space };
const read = (sides: Sides, write = (side: string) => side): string =>
  String(sides)
    .split(' ')
    .map((side) => write(steps[side] ?? side))
    .join(' ');

const tones = {
  ink: theme.color.ink,
  soft: theme.color.inkSoft,
  brand: theme.color.brand,
  good: theme.color.olive,
  sea: theme.color.sea,
  danger: theme.color.danger,
};
const line = `1px solid ${theme.color.line};`;
const lined = {
  top: `border-top: ${line}`,
  bottom: `border-bottom: ${line}`,
  all: `border: ${line}`,
  between: `&:not(:first-child) { border-top: ${line} }`,
};
const cut = (lines: number): string =>
  lines === 1
    ? 'display: block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'
    : `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines};`;
const fluid = `clamp(4px, calc(20px - 0.5rem), ${theme.space[3]})`;
const breaking = { hyphens: 'hyphens: auto;', balanced: 'text-wrap: balance;' };

/** For each property, a function from its value to CSS declarations, in the order of the output. */
export type Rules<Props> = {
  readonly [Name in keyof Props]-?: (value: Exclude<Props[Name], undefined | false>) => string;
};

const rules: Rules<Look> = {
  bare: () => 'padding: 0; border: 0; background: none; text-align: start;',
  pad: (sides) => `padding: ${read(sides)};`,
  gap: (steps) => `gap: ${steps === 'fluid' ? fluid : read(steps)};`,
  bleed: (sides) => `margin: ${read(sides, (side) => (side === '0' ? side : `calc(-1 * ${side})`))};`,
  measure: (name) => `max-width: ${theme.size[name]}; margin-inline: auto;`,
  wide: () => 'width: 100%;',
  grow: (by) => `flex: ${by === true ? 1 : `1 1 ${by === 'auto' ? by : `${by}rem`}`}; min-width: 0;`,
  rigid: () => 'flex: none;',
  pushed: () => 'margin-inline-start: auto;',
  first: () => 'order: -1;',
  anchor: () => 'position: relative;',
  tone: (name) => `color: ${tones[name]};`,
  size: (name) => `font-size: ${theme.text[name]};`,
  weight: (name) => `font-weight: ${theme.weight[name]};`,
  centred: () => 'text-align: center;',
  underlined: () => 'text-decoration: underline;',
  breaks: (how) => `overflow-wrap: anywhere;${how === true ? '' : breaking[how]}`,
  verbatim: () => 'overflow-wrap: anywhere; white-space: pre-wrap;',
  tabular: () => 'font-variant-numeric: tabular-nums;',
  unbroken: () => 'white-space: nowrap;',
  lines: cut,
  rule: (where) => lined[where],
  ground: (name) => `background: ${theme.color[name]};`,
  round: (how) => `border-radius: ${how === 'full' ? theme.radius.full : theme.radius.m};`,
  tall: (pixels) => `min-height: ${pixels === true ? theme.size.target : `${pixels}px`};`,
  screen: () => 'min-height: 100dvh;',
  unanchored: () => 'overflow-anchor: none;',
  inlaid: () => '&:focus-visible { outline-offset: -3px; }',
};

const isGiven = <Value>(value: Value): value is Exclude<Value, undefined | false> =>
  value !== undefined && value !== false;
function write<Props extends object>(table: Rules<Props>, props: Props): string {
  let css = '';
  for (const name in table) {
    const value = props[name];
    if (isGiven(value)) css += table[name](value);
  }
  return css;
}

/** The CSS declarations for the layout properties that all components share. */
export const look = (props: Look): string => write<Look>(rules, props);

/** Keeps the layout properties from becoming attributes in the page. */
export const drawn = { shouldForwardProp: (name: string): boolean => !(name in rules) };

/** The same for a component with layout properties of its own, whose declarations `css` writes. */
export const drawnBy = <Props extends object>(own: Rules<Props>) => ({
  config: { shouldForwardProp: (name: string): boolean => !(name in rules) && !(name in own) },
  css: (props: Props): string => write(own, props),
});

/** The colour of icons beside text. */
export const iconTone = (tone: keyof typeof tones): string => `> svg { color: ${tones[tone]}; }`;
