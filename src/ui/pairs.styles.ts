/** Grid columns: two side by side, and one where larger texts leave no room for two. */
export const inPairs = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))';
/** Three at most, on a tablet; fewer on a phone, and where larger texts leave no room. */
export const inGrid = 'repeat(auto-fill, minmax(min(100%, max(8.5rem, 30%)), 1fr))';
/** Cards in rows of their own: the last one is no wider than the others. */
export const cardPairs = inPairs.replace('auto-fit', 'auto-fill');
/** Three side by side, and fewer where larger texts leave no room. */
export const cardThrees = 'repeat(auto-fill, minmax(min(100%, max(8rem, 30%)), 1fr))';
