import { theme } from '../theme/theme';
import { breakpoint } from '../theme/tokens';
import { snapshotID } from './names';

/* Lies over the page until that is drawn; only with a session, not on a desktop, and if rules can be nested. */
export const placing = `
#${snapshotID}{display:none;position:fixed;z-index:${theme.layer.popup};inset:0;overflow:hidden;background:${theme.color.paper}}
@supports selector(&){@media (max-width:${breakpoint.cutoff}px){html[data-kept] #${snapshotID}{display:block}}}`;
