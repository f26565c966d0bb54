/**
 * The first part of each page's address: whoever asks for one gets the app, link previews too, which ask for anything.
 * `src/app/routes.tsx` has the pages (pagePaths.test.ts finds one that is missing here).
 */
const beginnings = new Set(
  `annulla-email bookmark category centro-assistenza chat conferma-email conversazione conversazioni cookie crea-negozio custode
   disiscrivi follower forgot-password home-user-profile image-profile impostazioni in-attesa insert-ad insert-ad-store insert-post
   insert-stories invia-feddback modifica-negozio note-legali notifiche numeri privacy-policy provvedimento registration ricerche scarica-dati
   scategory search-post search-user segnala seguiti set-password sicurezza story-views update-post update-post-inserzione
   user-page user-profile user-settings user-store view-post`.split(/\s+/),
);

export const isPagePath = (path: string): boolean => beginnings.has(path.split('/', 2)[1] ?? '');
export const pageBeginnings: readonly string[] = [...beginnings];
