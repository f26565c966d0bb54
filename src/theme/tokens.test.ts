import { dark, light, motion, type Palette } from './tokens';

type Colour = keyof Palette;

/** The relative luminance of `#rrggbb` by WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const onGround = (...text: Colour[]) =>
  (['paper', 'card', 'sunken'] as const).flatMap((ground) =>
    text.map((ink): [Colour, Colour] => [ink, ground]),
  );

const textPairs: [Colour, Colour][] = [
  ...onGround('ink', 'inkSoft', 'brand', 'olive', 'sea', 'danger'),
  ['brandInk', 'brand'],
  ['brand', 'brandSoft'],
  ['ink', 'brandSoft'],
  ['olive', 'oliveSoft'],
  ['ink', 'oliveSoft'],
  ['dangerInk', 'danger'],
  ['danger', 'dangerSoft'],
  ['ink', 'dangerSoft'],
  ['inverseInk', 'inverse'],
  ['onPicture', 'night'],
];

/** Colours of borders, stars and rings: WCAG 1.4.11 requires a contrast of 3:1. */
const graphicPairs: [Colour, Colour][] = onGround('edge', 'gold', 'unseen');

describe.each([
  ['light', light],
  ['dark', dark],
])('%s palette', (_, palette) => {
  test.each(textPairs)('text in %s is readable on %s (4.5:1)', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphicPairs)('%s is visible against %s (3:1)', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast formula gives WCAG’s values', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('§9 a modal animates for 300 ms, its backdrop for 150 ms, a slide for 500 ms; all else is faster than 200 ms', () => {
  const { modal, backdrop, slide, ...rest } = motion;
  expect({ modal, backdrop, slide }).toEqual({ modal: '300ms', backdrop: '150ms', slide: '500ms' });
  for (const time of Object.values(rest)) expect(parseInt(time, 10)).toBeLessThan(200);
});
