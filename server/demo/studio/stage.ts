import type { FloorName, WallName } from './backdrop';

/** An object stands, lies on a table seen from above, or hangs on a wall. */
export type Backdrop = 'stand' | 'table' | 'wall';

const onTable =
  '🔨🔧🪛🪚🪓🛠⚒✂🖌🧤📏📐🧭⏱🔍🌡🔩⛓⚙🧲🗜🔒🪝🪢🔌🔋🔦📱☎📞🎤🎧💿💽💾🎛🎚🎮⌨🖱⌚🔪🍽🥄🥢👗👚👙🩱🧥👘🥻🧣👔👕👖🩳🥋👛👝💍💎📿👓🕶🧦🧢🎾🏸🥊🏓🎸🎻🎺🎷🪕🎹🪈🪇📚📕📗📘📙📖📔📓🎲🧩🪀🪁🧮🀄🃏🎴🎯🪃🪙📜🗝🔑🎖🏒🎬🎞🎟🎫📋📰🗞🎓🖊🖋✏🎀🍳🥘🩰🩴🛹🎨🏷💌✉📅📆🗺🥽🤿🪥🖇📎🍪🍕🪡🪮🪭🦴🦺🧶🎽🩲🧷💵💶🎭🪶';
const onWall = '🖼🪞🕐🪟⏲🧿📆';
const outdoors = '🚗🚙🛻🚐🚚🏍🛵🚲🛴🏎🚕🚜🛞';
const garden = '🏠🏡🏘🏢🐕🐩🐕‍🦺🏕⛺🪵🦔🛝🐈';
const bright: readonly WallName[] = [
  'cream',
  'linen',
  'stone',
  'blush',
  'peach',
  'sage',
  'sky',
  'clay',
  'butter',
  'mauve',
  'teal',
];

/** Clock faces and letters, which a mirror would betray. */
const handed = '🅿🀄🕰🕐⏲⏱⏰⌚🧭📅📆🎰☎🎹⌨🥁🆓📟🎻';

const has = (list: string, art: string): boolean => [...list].includes([...art][0] ?? '');

export const mayFlip = (art: string): boolean => !has(handed, art);

export function stageOf(art: string): Backdrop {
  if (has(onTable, art)) return 'table';
  return has(onWall, art) ? 'wall' : 'stand';
}

export function wallsFor(art: string): readonly WallName[] {
  if (has(outdoors, art)) return ['sky', 'stone', 'cream', 'peach', 'linen', 'sage'];
  return has(garden, art) ? ['sky', 'peach', 'cream', 'linen', 'sage'] : bright;
}

export function floorsFor(art: string): readonly FloorName[] {
  if (has(outdoors, art)) return ['asphalt', 'stone', 'oak', 'asphalt', 'cove'];
  if (has(garden, art))
    return art.startsWith('🐈') ? ['oak', 'white', 'cove'] : ['lawn', 'oak', 'lawn', 'cove'];
  return ['oak', 'white', 'walnut', 'cove', 'stone', 'oak', 'white'];
}
