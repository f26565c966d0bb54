/** Grid columns: two side by side, and one where larger texts leave no room for two. */
export const inPairs = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))';
