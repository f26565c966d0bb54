import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';

const labelsOf = (lang: string, page: string) =>
  JSON.parse(
    readFileSync(join(packageRoot(), `server/db/reference/labels/${lang}/${page}.json`), 'utf8'),
  ) as Record<string, string>;

/** Texts that the specification prescribes (§4, §5, §8), by label. */
const italian: [string, string, string][] = [
  ['login', 'login-control-email', 'Email non valida'],
  ['login', 'login-control-password', 'Password non valida'],
  ['login', 'login-non-corretti', 'Credenziali non corrette'],
  ['login', 'login-errore', 'Errore durante il login: {{testo}}'],
  ['login', 'traduzioni-errore', 'Errore nel caricamento delle traduzioni. Riprova più tardi.'],
  ['forgot', 'recupero-caricamento', 'Caricamento in corso...'],
  ['forgot', 'recupero-risposta-ok', 'Il recupero ha avuto successo.'],
  ['forgot', 'recupero-risposta-ko', "L'indirizzo email non è presente."],
  ['forgot', 'recupero-risposta-errore-generico', 'Errore sconosciuto. Si prega di riprovare.'],
  ['forgot', 'recupero-risposta-errore-rete', 'Errore nel recupero dell’email'],
  ['registration', 'registrazione-fallita', 'Registrazione fallita.'],
  ['registration', 'registrazione-errore', 'Errore nella registrazione.'],
  ['registration', 'registrazione-ok', 'Registrazione completata con successo.'],
  ['registration', 'registrazione-eta-minima', 'Devi avere almeno 14 anni'],
  ['settings', 'impostazioni-obbligatorio', 'Campo obbligatorio'],
  ['settings', 'impostazioni-interessi-minimo', 'Seleziona almeno 4 interessi'],
  ['settings', 'feedback-errore', "Errore durante l'invio del feedback."],
  ['settings', 'assistenza-errore', "Errore durante l'invio."],
  ['settings', 'assistenza-oggetto-obbligatorio', 'Il campo oggetto è obbligatorio.'],
  ['settings', 'assistenza-messaggio-obbligatorio', 'Il campo messaggio è obbligatorio.'],
  ['comments', 'commenti-elimina-domanda', 'Sei sicuro di voler cancellare questo commento?'],
  ['bookmark', 'valutazione-errore-caricamento', 'Errore durante il caricamento dei dati dei rating.'],
  ['bookmark', 'valutazione-errore-controllo', 'Errore durante il controllo del rating'],
  ['bookmark', 'segui-conteggio-sconosciuto', 'Errore sconosciuto'],
  ['bookmark', 'segui-conteggio-errore', 'Errore durante il caricamento dei dati'],
  ['legal', 'privacy-non-disponibile', 'Contenuti privacy non disponibili.'],
  ['legal', 'cookie-non-disponibile', 'Contenuti Cookie non disponibili.'],
  ['post', 'post-non-trovato', 'Post non trovato'],
  ['server', 'errore-post-non-trovato', 'Post non trovato'],
  ['chat', 'chat-errore-messaggi', 'Errore nel recupero dei messaggi.'],
  ['chat', 'chat-errore-connessione', 'Errore di connessione. Impossibile recuperare i messaggi.'],
  ['chat', 'chat-lenta', 'Connessione lenta. Attendi...'],
  ['shop', 'crea-negozio-errore', 'Errore: {{messaggio}}'],
];
const english: [string, string, string][] = [
  ['listing', 'inserisci-troppe-foto', 'You can upload a maximum of 7 images.'],
  ['listing', 'inserisci-dati-mancanti', 'Insert at least one image, the title and select the category'],
  ['listing', 'inserisci-errore-invio', 'Error sending:'],
  ['listing', 'inserisci-post-titolo-mancante', 'The title is mandatory.'],
  ['listing', 'inserisci-post-errore', 'Error loading post:'],
  [
    'bookmark',
    'immagine-profilo-non-valida',
    'Please select a valid image file (JPEG/PNG) with a maximum size of 20 MB.',
  ],
  ['bookmark', 'immagine-profilo-mancante', 'Please select an image before proceeding.'],
  ['shop', 'crea-negozio-immagine-obbligatoria', 'Image selection is mandatory.'],
  ['shop', 'crea-negozio-nome-obbligatorio', 'Store name is required.'],
  ['story', 'crea-storia-vuota', 'Please provide at least an image or text.'],
  ['story', 'crea-storia-doppia', 'This story has already been uploaded.'],
  ['server', 'errore-storia-doppia', 'This story has already been uploaded.'],
  ['story', 'crea-storia-errore', 'Error: {{messaggio}}'],
  ['post', 'post-non-trovato', 'Post not found'],
  ['post', 'post-errore-dettagli', 'Error fetching post details'],
  ['chat', 'chat-caricamento', 'Loading post details...'],
  ['feed', 'feed-fine', 'No more posts to load.'],
  ['common', 'caricamento', 'Loading...'],
  ['common', 'profilo-assente', 'No user profile found. Please log in.'],
];

test.each(italian)('%s: the label %s is “%s” in Italian', (file, label, text) => {
  expect(labelsOf('it', file)[label]).toBe(text);
});
test.each(english)('%s: the label %s is “%s” in English', (file, label, text) => {
  expect(labelsOf('en', file)[label]).toBe(text);
});
