import { firstPhotoID, snapshotID } from '../snapshot/keep';
import { placing } from '../snapshot/placing';
import { theme } from '../theme/theme';

const { color, space, size, text, weight, radius } = theme;
const circles = '<li><i></i><b></b></li>'.repeat(5);

/**
 * The feed before anything of it has come, for who is signed in and whose phone keeps no snapshot: it stands in the
 * snapshot's place, so `src/snapshot/release.ts` takes it away once the page stands under it. Without words, as it is
 * the same in all languages.
 */
export const firstFeedHtml = [
  `<div id="${snapshotID}" aria-hidden="true" inert>`,
  '<header><b>Piazza</b><i></i><u></u></header>',
  `<ul>${circles}</ul><nav><i></i><i></i><i></i><i></i></nav>`,
  '<article><div><u></u><p><b></b><b></b></p></div>',
  `<figure id="${firstPhotoID}"></figure>`,
  '<section><b></b><b></b><b></b></section></article></div>',
].join('');

/* The same height and width as the parts that take its place: Header, StoryStrip, CategoryRow, PostCardSkeleton. The bar is not covered, and taps go
   through to it. A browser frames a picture that has no address yet as a broken one. */
const rules = `
bottom:calc(61px + env(safe-area-inset-bottom));pointer-events:none;
i,u,ul b,p b,section b{display:block;flex:none;background:${color.sunken}}
u{width:40px;height:40px;border-radius:50%}
header{display:flex;align-items:center;gap:${space[2]};padding:calc(${space[2]} + env(safe-area-inset-top)) ${space[4]} ${space[2]}}
header b{color:${color.brand};font-size:${text.xl};font-weight:${weight.logo};letter-spacing:-.04em;line-height:1}
header i{flex:1;height:${size.target};border-radius:${radius.full}}
ul{display:flex;gap:${space[1]};padding:${space[2]} ${space[3]};list-style:none}
li{flex:none;width:4.875rem}
li i{width:71px;height:71px;margin:auto;border-radius:50%}
li b{height:calc(1.4*${text.xs});margin:${space[1]} 6px 0;border-radius:${radius.s}}
nav{display:flex;gap:${space[2]};padding:${space[2]} ${space[4]}}
nav i{width:104px;height:${size.target};border-radius:${radius.full}}
article{border-top:1px solid ${color.line};background:${color.card}}
article div{display:flex;align-items:center;gap:${space[3]};height:68px;padding:0 ${space[4]}}
p{flex:1}
p b,section b{width:50%;height:.9em;margin-block:.25em;border-radius:${radius.s}}
figure{aspect-ratio:1;background:${color.sunken}}
img{width:100%;height:100%;object-fit:cover}
img:not([src]){visibility:hidden}
section{padding:${space[3]} ${space[4]} 56px}`;

export const firstFeedCss = `${placing}#${snapshotID}{${rules}}`.replaceAll('\n', '');
