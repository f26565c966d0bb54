import { theme } from '../theme/theme';
import { breakpoint } from '../theme/tokens';
import { snapshotID } from './names';

/* Over the page until that is drawn; only for who is signed in, not on a desktop, and where rules can be nested. */
export const placing = `
#${snapshotID}{display:none;position:fixed;z-index:${theme.layer.popup};inset:0;overflow:hidden;background:${theme.color.paper}}
@supports selector(&){@media (max-width:${breakpoint.cutoff}px){html[data-kept] #${snapshotID}{display:block}}}`;
