import type { Page } from 'playwright-core';
import { fillWizard, type Person } from './register';
import type { Town } from './town';

export interface ScreenCase {
  /** A text that shows that the screen has loaded. */
  shows: string;
  /** The taps that lead from the address to the screen. */
  open?: (page: Page) => Promise<void>;
  /** Opens the dialogs and sheets over the screen, one after the other. Each but the last can be closed by Escape. */
  over?: readonly ((page: Page) => Promise<void>)[];
}

export const rosa: Person = {
  email: 'rosa.neri@example.com',
  name: 'Rosa',
  surname: 'Neri',
  city: 'Bologna',
};
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const openComments = (page: Page) => page.getByRole('button', { name: /^Commenti/ }).click();
const follow = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click();
const openResult = (page: Page) => page.locator('main a[href*="post="]').first().click();
const openCrop = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-512.png');
  await press(/^Modifica/)(page);
};

export const guestScreens: Record<string, ScreenCase & { at: string }> = {
  login: {
    at: '/',
    shows: 'Crea un account',
    over: [press('Preferenze cookie'), follow('Informativa sulla privacy')],
  },
  'forgotten password': { at: '/forgot-password', shows: 'Recupera la password' },
  'chosen password': { at: `/set-password#t=${'a'.repeat(43)}`, shows: 'Scegli la tua password' },
  'confirmed address': { at: `/conferma-email#t=${'a'.repeat(43)}`, shows: 'Conferma l’indirizzo' },
  'decision about a closed account': {
    at: `/provvedimento#t=${'a'.repeat(43)}`,
    shows: 'Che cosa è stato deciso',
  },
  'copy of one’s data': { at: `/scarica-dati#t=${'a'.repeat(43)}`, shows: 'Scarica i tuoi dati' },
  'unsubscribing from a kind of mails': {
    at: `/disiscrivi/ricerche#t=${'a'.repeat(43)}`,
    shows: 'Non mandarmele più',
  },
  'report without an account': { at: '/segnala', shows: 'Segnala senza account' },
  'numbers of reports': { at: '/numeri', shows: 'Quante segnalazioni arrivano' },
  'registration, step 1': { at: '/registration', shows: 'Per cominciare' },
  'registration, step 2': {
    at: '/registration',
    shows: 'Chi sei',
    open: (page) => fillWizard(page, rosa, 1),
  },
  'registration, step 3': {
    at: '/registration',
    shows: 'Cosa ti interessa?',
    open: (page) => fillWizard(page, rosa, 2),
  },
  'registration, step 4': {
    at: '/registration',
    shows: 'Tutto giusto?',
    open: (page) => fillWizard(page, rosa),
  },
  'after the registration': {
    at: '/registration',
    shows: `Abbiamo scritto a ${rosa.email}`,
    open: async (page) => {
      await fillWizard(page, rosa);
      await page.locator('form button[type=submit]').click();
    },
  },
};

export const screens: Record<string, ScreenCase & { at: string | ((town: Town) => string) }> = {
  home: { at: '/home-user-profile', shows: 'Contatta' },
  'post with its comments': {
    at: ({ ad }) => `/view-post/${ad}`,
    shows: 'Rispondi',
    open: openComments,
    over: [press(/^\d+ mi piace/), follow('Contatta')],
  },
  'new ad': { at: '/insert-ad', shows: 'Pubblica', over: [openCrop] },
  'new post': { at: '/insert-post', shows: 'Pubblica' },
  'post in the editor': { at: ({ ownPost }) => `/update-post/${ownPost}`, shows: 'Titolo' },
  'ad in the editor': { at: ({ ownAd }) => `/update-post-inserzione/${ownAd}`, shows: 'Titolo' },
  'chat of a post': { at: ({ ad }) => `/chat/${ad}`, shows: '€' },
  conversations: { at: '/conversazioni', shows: 'Marco' },
  conversation: { at: ({ conversation }) => `/conversazione/${conversation}`, shows: 'Oggi' },
  'own profile': { at: '/user-profile', shows: 'Giulia Rossi', over: [press('Elimina')] },
  'profile picture': { at: '/image-profile', shows: 'Scegli' },
  'somebody’s profile': {
    at: ({ seller }) => `/user-page/${seller}`,
    shows: 'follower',
    over: [press(/^Ingrandisci/), press('Valuta'), press(/stelle/)],
  },
  followers: { at: ({ me }) => `/follower/${me}`, shows: 'Segui' },
  followed: { at: ({ me }) => `/seguiti/${me}`, shows: 'Segui' },
  'saved posts': { at: '/bookmark', shows: '€' },
  notifications: { at: '/notifiche', shows: 'Messaggi' },
  category: { at: '/category/60/hobby-sport', shows: '€', over: [press('Filtri'), openResult] },
  subcategory: { at: '/scategory/60/6006/biciclette', shows: '€' },
  'ads found': { at: '/category?q=bici', shows: '€' },
  'saved searches': { at: '/ricerche', shows: 'Nessuna ricerca salvata' },
  'people found': { at: '/search-user?q=marco', shows: 'Marco' },
  'new story': { at: '/insert-stories', shows: 'Pubblica' },
  'somebody’s stories': { at: ({ publisher }) => `/story-views/${publisher}`, shows: 'fa' },
  menu: { at: '/user-settings', shows: 'Esci' },
  settings: { at: '/impostazioni', shows: 'Aggiorna', over: [press('Elimina profilo')] },
  'notification settings': { at: '/impostazioni/notifiche', shows: 'Ore di silenzio' },
  'sign-in and security': { at: '/sicurezza', shows: 'Questo dispositivo' },
  'change of password': { at: '/sicurezza/password', shows: 'Password attuale' },
  'passkeys after a recovery': { at: '/sicurezza?passkey=nuova', shows: 'non valgono più' },
  'change of address': { at: '/sicurezza/email', shows: 'Nuovo indirizzo' },
  'review of passkeys': { at: '/sicurezza?passkey=controlla', shows: 'Non resta nessuna passkey' },
  'blocked people': { at: '/sicurezza/bloccati', shows: 'Non hai bloccato nessuno' },
  'hidden things': { at: '/sicurezza/nascosti', shows: 'Non hai nascosto niente' },
  'hidden words': { at: '/sicurezza/parole', shows: 'Aggiungi una parola' },
  'own reports': { at: '/sicurezza/segnalazioni', shows: 'Le mie segnalazioni' },
  'decisions about oneself': { at: '/sicurezza/provvedimenti', shows: 'Provvedimenti' },
  feedback: { at: '/invia-feddback', shows: 'Messaggio' },
  support: { at: '/centro-assistenza', shows: 'Messaggio' },
  'privacy policy': { at: '/privacy-policy', shows: 'dati' },
  'legal notes': { at: '/note-legali', shows: 'Piazza' },
  cookies: { at: '/cookie', shows: 'cookie' },
  'new shop': { at: '/crea-negozio', shows: 'Apri il tuo negozio' },
  'queued submissions': { at: '/in-attesa', shows: 'È tutto arrivato.' },
  shop: { at: ({ shop }) => `/user-store/${shop}`, shows: '€' },
};

const keepersParts = ['', '/posta', '/persone', '/porta', '/parola', '/piazza', '/numeri', '/registro'];
export const keepersPages = keepersParts.map((part) => `/custode${part}`);
