const root = /:root\s*\{[^}]*\}/g;
const keyframes = /@keyframes\s+[\w-]+\s*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g;

/**
 * A stylesheet that arrives with its chunk has the browser style the whole page anew for a rule of the root and for
 * keyframes: those of swiper are of what is not used here, its navigation and its preloader.
 */
module.exports = (css) => css.replace(root, '').replace(keyframes, '');
