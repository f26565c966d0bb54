/** The addresses at which the snapshot is shown; / leads a signed-in person to the feed. */
export const snapshotPaths: readonly string[] = ['/', '/home-user-profile'];
/** The id of the element around the snapshot. */
export const snapshotID = 'kept';
/** The id of the element around the login pages that the build draws (`src/boot/firstPages.tsx`). */
export const firstPagesID = 'first-pages';
export const snapshotPage = '/kept-screen.html';
export const snapshotStyle = '/kept-screen.css';
