import { theme } from '../../theme/theme';
import type { space } from '../../theme/tokens';

type Step = keyof typeof space;
type Side = 0 | Step;
type Pair = Step | `${Side} ${Side}`;
/** In the theme's steps, as CSS counts sides: "3 4" is 12 px above and below, 16 px on the left and right. */
type Sides = Pair | `${Side} ${Side} ${Side}` | `${Side} ${Side} ${Side} ${Side}`;

export interface Look {
  pad?: Sides;
  gap?: Pair;
  /**
   * Takes the room that is left in its row; its words may be cut or broken. `words` needs 9rem: larger texts bring
   * what is beside it below.
   */
  grow?: boolean | 'words';
  tone?: 'soft' | 'danger' | 'good';
  size?: 'xs' | 's' | 'label' | 'm' | 'l' | 'xl';
  weight?: keyof typeof theme.weight;
  centred?: boolean;
  /** Breaks words that are longer than the line. */
  breaks?: boolean;
  /** As it was typed, line by line. */
  verbatim?: boolean;
  /** Cuts what is longer. */
  lines?: 1 | 2;
  /** A thin line above or below. */
  rule?: 'top' | 'bottom';
  ground?: 'card' | 'sunken' | 'brandSoft' | 'oliveSoft' | 'dangerSoft';
  round?: boolean;
  /** At least as tall as a finger needs, or as so many pixels. */
  tall?: boolean | number;
}

const steps: Record<string, string> = { 0: '0', ...theme.space };
const read = (sides: Sides): string =>
  String(sides)
    .split(' ')
    .map((side) => steps[side])
    .join(' ');

const tones = { soft: theme.color.inkSoft, danger: theme.color.danger, good: theme.color.olive };
const cuts = {
  1: 'display: block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;',
  2: 'display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2;',
};

/** The declarations that every part of the layout shares. */
export const look = ({ tone, size, weight, ground, rule, lines, ...rest }: Look): string =>
  [
    rest.pad !== undefined && `padding: ${read(rest.pad)};`,
    rest.gap !== undefined && `gap: ${read(rest.gap)};`,
    rest.grow && `flex: ${rest.grow === 'words' ? '1 1 9rem' : 1}; min-width: 0;`,
    tone && `color: ${tones[tone]};`,
    size && `font-size: ${theme.text[size]};`,
    weight && `font-weight: ${theme.weight[weight]};`,
    rest.centred && 'text-align: center;',
    rest.breaks && 'overflow-wrap: anywhere;',
    rest.verbatim && 'overflow-wrap: anywhere; white-space: pre-wrap;',
    lines && cuts[lines],
    rule && `border-${rule}: 1px solid ${theme.color.line};`,
    ground && `background: ${theme.color[ground]};`,
    rest.round && `border-radius: ${theme.radius.m};`,
    rest.tall && `min-height: ${rest.tall === true ? theme.size.target : `${rest.tall}px`};`,
  ]
    .filter(Boolean)
    .join('');

const own = new Set(
  'pad gap grow tone size weight centred breaks verbatim lines rule ground round tall align wrap spread atEnd columns narrow'.split(
    ' ',
  ),
);
/** What says how a part looks does not reach the page. */
export const drawn = { shouldForwardProp: (name: string): boolean => !own.has(name) };
