/** The addresses of the app's pages, grouped by the frame around them (§2); `/` is the login. */
export const pages = {
  forGuests: [
    '/forgot-password',
    '/registration',
    '/set-password',
    '/conferma-email',
    '/annulla-email',
    '/disiscrivi/:tipo?',
    '/segnala',
    '/numeri',
    '/provvedimento',
    '/scarica-dati',
  ],
  /** Pages with the footer bar, for people with a profile. */
  withBar: [
    '/home-user-profile',
    '/category',
    '/category/:categorieID/:category?',
    '/scategory/:categoryId/:sCategoryId/:sCategory',
    '/scategory/:sCategoryId/:sCategory',
    '/user-profile',
    '/bookmark',
    '/notifiche',
    '/conversazioni',
    '/user-page/:personaID',
    '/follower/:personaID',
    '/seguiti/:personaID',
    '/search-user',
    '/user-store/:negozioID',
    '/ricerche',
    '/ricerche/:ricercaID',
    '/invia-feddback',
  ],
  /** Pages with the footer bar, also for people without a profile. */
  withBarOnly: [
    '/search-post',
    '/user-settings',
    '/centro-assistenza',
    '/privacy-policy',
    '/note-legali',
    '/cookie',
  ],
  /** Pages without the footer bar, for people with a profile. */
  fullScreen: [
    '/image-profile',
    '/impostazioni',
    '/impostazioni/notifiche',
    '/sicurezza',
    '/sicurezza/password',
    '/sicurezza/bloccati',
    '/sicurezza/nascosti',
    '/sicurezza/parole',
    '/sicurezza/segnalazioni',
    '/sicurezza/email',
    '/sicurezza/provvedimenti',
    '/custode/:parte?/:id?',
    '/crea-negozio',
    '/modifica-negozio/:negozioID',
    '/insert-ad-store/:negozioID',
    '/insert-ad',
    '/insert-post',
    '/update-post/:postID',
    '/update-post-inserzione/:postID',
    '/view-post/:postID',
    '/chat/:postID',
    '/insert-stories',
    '/story-views/:idPubblicante',
    '/conversazione/:conversazioneID',
  ],
  /** Pages without the footer bar, also for people without a profile. */
  bare: ['/in-attesa'],
} as const;

export type Frame = keyof typeof pages;
export type PagePath<F extends Frame = Frame> = (typeof pages)[F][number];

/** An example address of a page: each parameter is `1`, and optional ones are absent. */
export const addressOf = (path: PagePath): string =>
  path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1');
