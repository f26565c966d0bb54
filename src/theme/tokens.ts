/** Every raw value of the design. Components read them through `theme`; no other file names a colour. */

/** For controls over pictures, the same in the light and the dark scheme. */
const onPictures = {
  glass: '#000000AA',
  onPicture: '#FFFFFF',
  onPictureSoft: '#FFFFFF66',
  onPictureLike: '#FF8A6C',
  night: '#000000',
  shadeTop: '#00000099',
  shadeBottom: '#000000BB',
};

export const light = {
  paper: '#FBF7F1',
  card: '#FFFFFF',
  sunken: '#F3EDE4',
  ink: '#1D1A16',
  inkSoft: '#6A6259',
  line: '#E9E1D6',
  edge: '#8C8275',
  brand: '#B8402A',
  brandInk: '#FFFFFF',
  brandSoft: '#F9E4DC',
  olive: '#55662A',
  oliveSoft: '#E9EEDA',
  sea: '#1F5E8C',
  unseen: '#2F6FED',
  gold: '#B27900',
  danger: '#B3261E',
  dangerInk: '#FFFFFF',
  dangerSoft: '#FBE9E7',
  inverse: '#2A2622',
  inverseInk: '#FBF7F1',
  knob: '#FFFFFF',
  veil: '#1D1A1680',
  ...onPictures,
};

export type Palette = typeof light;

export const dark: Palette = {
  paper: '#161412',
  card: '#201D1A',
  sunken: '#2A2622',
  ink: '#F4EEE6',
  inkSoft: '#B0A699',
  line: '#37322C',
  edge: '#857C70',
  brand: '#F08A6C',
  brandInk: '#2A0F07',
  brandSoft: '#43231A',
  olive: '#B9CB86',
  oliveSoft: '#2E3520',
  sea: '#8CC1E8',
  unseen: '#7EA6FF',
  gold: '#F2BE4A',
  danger: '#FFB4AB',
  dangerInk: '#3A0905',
  dangerSoft: '#42201D',
  inverse: '#F4EEE6',
  inverseInk: '#1D1A16',
  knob: '#FFFFFF',
  veil: '#000000AA',
  ...onPictures,
};

export const elevation = {
  light: { low: '0 1px 2px #1d1a1614', high: '0 8px 24px #1d1a1626' },
  dark: { low: 'none', high: '0 8px 24px #00000099' },
};

/** Steps of 4 px: `space[4]` is 16 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  12: '48px',
};

export const radius = { s: '8px', m: '12px', l: '18px', xl: '28px', full: '999px' };

export const size = {
  target: '44px',
  button: '48px',
  buttonSmall: '36px',
  field: '50px',
  bar: '60px',
  column: '768px',
  form: '560px',
};

/** In rem, so that they follow the text size that a person sets in the browser. */
export const text = {
  xs: '0.75rem',
  s: '0.8125rem',
  label: '0.875rem',
  m: '0.9375rem',
  field: '1rem',
  l: '1.125rem',
  xl: '1.375rem',
  logo: '1.875rem',
  family: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
};

export const weight = { normal: '400', medium: '600', strong: '650', heavy: '750', logo: '800' };

/** §9: modal 300 ms, backdrop 150 ms, carousel and fade-out 500 ms; everything else is faster than 200 ms. */
export const motion = { fast: '120ms', normal: '180ms', backdrop: '150ms', modal: '300ms', slide: '500ms' };

export const layer = { sticky: '10', bar: '20', popup: '30', toast: '40', overlay: '50' };

/** In pixels, because media queries cannot read variables. Above the cutoff the app shows only a notice (§1). */
export const breakpoint = { narrow: 360, cutoff: 768 };
