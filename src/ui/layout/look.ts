import { theme } from '../../theme/theme';
import type { space } from '../../theme/tokens';

/** The theme's steps of 4 px, and some between them. */
type Step = keyof typeof space | keyof typeof between;
const between = { 0.5: '2px', 0.75: '3px', 1.5: '6px', 3.5: '14px', 10: '40px', 11: '44px' };
type Side = 0 | Step;
type Pair = Step | `${Side} ${Side}`;
/** The sides are counted as in CSS: "3 4" is 12 px above and below, 16 px on the left and right. */
type Sides = Pair | `${Side} ${Side} ${Side}` | `${Side} ${Side} ${Side} ${Side}`;

export interface Look {
  /** A button without a button's look. */
  bare?: boolean;
  pad?: Sides;
  /** `fluid`: larger texts take of it, so that the longest word stays whole. */
  gap?: Pair | 'fluid';
  /** Reaches so far beyond its room, as to the edge of the screen. */
  bleed?: Sides;
  /** No wider than a form or the app, in the middle. */
  measure?: 'form' | 'column';
  wide?: boolean;
  /**
   * Takes the room that is left in its row; its words may be cut or broken. With a number it needs so many rem: larger
   * texts bring what is beside it below.
   */
  grow?: boolean | 'auto' | number;
  /** Neither grows nor shrinks in its row. */
  rigid?: boolean;
  /** At the far end of its row. */
  pushed?: boolean;
  /** A `Corner` in it is placed by its edges. */
  anchor?: boolean;
  tone?: keyof typeof tones;
  size?: 'xs' | 's' | 'label' | 'm' | 'l' | 'xl';
  weight?: keyof typeof theme.weight;
  centred?: boolean;
  underlined?: boolean;
  /** Breaks words that are longer than the line; `balanced`: into lines of one length, so that no unit stands alone. */
  breaks?: boolean | 'hyphens' | 'balanced';
  /** The text stays as it was typed, line by line. */
  verbatim?: boolean;
  /** Its figures are of one width. */
  tabular?: boolean;
  /** Stands before what precedes it in the page's order. */
  first?: boolean;
  /** Stays on one line. */
  unbroken?: boolean;
  /** Cuts what is longer. */
  lines?: number;
  /** A thin line above or below, round all of it, or above each but the first. */
  rule?: 'top' | 'bottom' | 'all' | 'between';
  ground?: 'paper' | 'card' | 'sunken' | 'brandSoft' | 'oliveSoft' | 'dangerSoft';
  round?: boolean | 'full';
  /** At least as tall as a finger needs, or as so many pixels. */
  tall?: boolean | number;
  /** At least as tall as the screen. */
  screen?: boolean;
  /** The browser does not keep it in its place when something comes above it. */
  unanchored?: boolean;
  /** Its focus shows within it, where what holds it cuts what stands out. */
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
const rules = {
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
const growing = (grow: true | 'auto' | number): string =>
  `flex: ${grow === true ? 1 : `1 1 ${grow === 'auto' ? grow : `${grow}rem`}`}; min-width: 0;`;

/** The declarations that every part of the layout shares. */
export const look = ({ gap, tone, size, weight, ground, rule, lines, ...rest }: Look): string =>
  [
    rest.bare && 'padding: 0; border: 0; background: none; text-align: start;',
    rest.pad !== undefined && `padding: ${read(rest.pad)};`,
    gap !== undefined && `gap: ${gap === 'fluid' ? fluid : read(gap)};`,
    rest.bleed !== undefined &&
      `margin: ${read(rest.bleed, (side) => (side === '0' ? side : `calc(-1 * ${side})`))};`,
    rest.measure && `max-width: ${theme.size[rest.measure]}; margin-inline: auto;`,
    rest.wide && 'width: 100%;',
    rest.grow && growing(rest.grow),
    rest.rigid && 'flex: none;',
    rest.pushed && 'margin-inline-start: auto;',
    rest.first && 'order: -1;',
    rest.anchor && 'position: relative;',
    tone && `color: ${tones[tone]};`,
    size && `font-size: ${theme.text[size]};`,
    weight && `font-weight: ${theme.weight[weight]};`,
    rest.centred && 'text-align: center;',
    rest.underlined && 'text-decoration: underline;',
    (rest.breaks || rest.verbatim) && 'overflow-wrap: anywhere;',
    rest.breaks === 'hyphens' && 'hyphens: auto;',
    rest.breaks === 'balanced' && 'text-wrap: balance;',
    rest.verbatim && 'white-space: pre-wrap;',
    rest.tabular && 'font-variant-numeric: tabular-nums;',
    rest.unbroken && 'white-space: nowrap;',
    lines && cut(lines),
    rule && rules[rule],
    ground && `background: ${theme.color[ground]};`,
    rest.round && `border-radius: ${rest.round === 'full' ? theme.radius.full : theme.radius.m};`,
    rest.tall && `min-height: ${rest.tall === true ? theme.size.target : `${rest.tall}px`};`,
    rest.screen && 'min-height: 100dvh;',
    rest.unanchored && 'overflow-anchor: none;',
    rest.inlaid && '&:focus-visible { outline-offset: -3px; }',
  ]
    .filter(Boolean)
    .join('');

/** The icons that stand beside words. */
export const iconRule = (tone?: Look['tone']): string =>
  `> svg { flex: none; ${tone ? `color: ${tones[tone]};` : ''} }`;

const own = new Set(
  `bare first pad gap bleed measure wide grow rigid pushed anchor tone size weight centred underlined breaks verbatim tabular unbroken lines rule
   ground round tall inlaid align justify wrap spread atEnd inMiddle even inline icons columns narrow
   screen unanchored place inset glass each snaps`.split(/\s+/),
);
/** Properties that say how a part looks do not reach the page. */
export const drawn = { shouldForwardProp: (name: string): boolean => !own.has(name) };
