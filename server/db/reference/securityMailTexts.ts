import type { MailTexts } from './mailLanguages';

/** The mail to the new address: nothing changes until its link is used. */
const emailConfirm: MailTexts = {
  it: {
    subject: 'Piazza: conferma il nuovo indirizzo email',
    lead: 'Ciao! Hai chiesto di usare questo indirizzo per il tuo account Piazza. Apri questo link per confermarlo:',
    button: 'Conferma l’indirizzo',
    after: [
      'Il link vale 24 ore e funziona una volta sola. Fino ad allora vale l’indirizzo di prima.',
      'Se non l’hai chiesto tu, non fare nulla: senza questo link non cambia niente.',
    ],
  },
  en: {
    subject: 'Piazza: confirm your new email address',
    lead: 'Hello! You asked to use this address for your Piazza account. Open this link to confirm it:',
    button: 'Confirm the address',
    after: [
      'The link lasts 24 hours and works once. Until then your old address counts.',
      'If it was not you who asked, do nothing: without this link nothing changes.',
    ],
  },
  fr: {
    subject: 'Piazza : confirme ta nouvelle adresse e-mail',
    lead: 'Bonjour ! Tu as demandé à utiliser cette adresse pour ton compte Piazza. Ouvre ce lien pour la confirmer :',
    button: 'Confirmer l’adresse',
    after: [
      'Le lien est valable 24 heures et marche une seule fois. D’ici là, c’est l’ancienne adresse qui compte.',
      'Si ce n’est pas toi qui l’as demandé, ne fais rien : sans ce lien, rien ne change.',
    ],
  },
  de: {
    subject: 'Piazza: Bestätige deine neue E-Mail-Adresse',
    lead: 'Hallo! Du möchtest diese Adresse für dein Piazza-Konto verwenden. Öffne diesen Link, um sie zu bestätigen:',
    button: 'Adresse bestätigen',
    after: [
      'Der Link gilt 24 Stunden und funktioniert einmal. Bis dahin gilt deine bisherige Adresse.',
      'Wenn du das nicht verlangt hast, tu nichts: Ohne diesen Link ändert sich nichts.',
    ],
  },
  es: {
    subject: 'Piazza: confirma tu nueva dirección de correo',
    lead: '¡Hola! Has pedido usar esta dirección para tu cuenta de Piazza. Abre este enlace para confirmarla:',
    button: 'Confirmar la dirección',
    after: [
      'El enlace vale 24 horas y funciona una sola vez. Hasta entonces vale la dirección de antes.',
      'Si no lo has pedido tú, no hagas nada: sin este enlace no cambia nada.',
    ],
  },
};

/** The mail to the former address, after the change. */
const emailChanged: MailTexts = {
  it: {
    subject: 'Piazza: l’indirizzo email del tuo account è cambiato',
    lead: 'Ciao! Il tuo account Piazza usa ora un altro indirizzo email. Se l’hai fatto tu, è tutto a posto. Se non l’hai fatto tu, riprendi il tuo account da qui:',
    button: 'Annulla il cambio',
    after: [
      'Il link vale 7 giorni e funziona una volta sola. Torna questo indirizzo, tutti i dispositivi vengono scollegati e ti mandiamo un link per scegliere una nuova password.',
    ],
  },
  en: {
    subject: 'Piazza: the email address of your account has changed',
    lead: 'Hello! Your Piazza account now uses another email address. If it was you, all is well. If it was not you, take your account back here:',
    button: 'Undo the change',
    after: [
      'The link lasts 7 days and works once. This address comes back, every device is signed out, and we send you a link to choose a new password.',
    ],
  },
  fr: {
    subject: 'Piazza : l’adresse e-mail de ton compte a changé',
    lead: 'Bonjour ! Ton compte Piazza utilise maintenant une autre adresse e-mail. Si c’était toi, tout va bien. Si ce n’était pas toi, reprends ton compte ici :',
    button: 'Annuler le changement',
    after: [
      'Le lien est valable 7 jours et marche une seule fois. Cette adresse revient, tous les appareils sont déconnectés et nous t’envoyons un lien pour choisir un nouveau mot de passe.',
    ],
  },
  de: {
    subject: 'Piazza: Die E-Mail-Adresse deines Kontos wurde geändert',
    lead: 'Hallo! Dein Piazza-Konto verwendet jetzt eine andere E-Mail-Adresse. Wenn du das warst, ist alles in Ordnung. Wenn du das nicht warst, hol dir dein Konto hier zurück:',
    button: 'Änderung rückgängig machen',
    after: [
      'Der Link gilt 7 Tage und funktioniert einmal. Diese Adresse gilt dann wieder, alle Geräte werden abgemeldet, und wir schicken dir einen Link, um ein neues Passwort zu wählen.',
    ],
  },
  es: {
    subject: 'Piazza: la dirección de correo de tu cuenta ha cambiado',
    lead: '¡Hola! Tu cuenta de Piazza usa ahora otra dirección de correo. Si has sido tú, todo está bien. Si no has sido tú, recupera tu cuenta aquí:',
    button: 'Deshacer el cambio',
    after: [
      'El enlace vale 7 días y funciona una sola vez. Vuelve esta dirección, se desconectan todos los dispositivos y te enviamos un enlace para elegir una contraseña nueva.',
    ],
  },
};

/** The mail to the owner of an address that somebody else wanted for their account. */
const emailTaken: MailTexts = {
  it: {
    subject: 'Piazza: questo indirizzo ha già un account',
    lead: 'Ciao! Qualcuno ha chiesto di usare questo indirizzo per un altro account Piazza. L’indirizzo è già del tuo account, quindi non è cambiato niente. Se hai due account, accedi a questo qui:',
    button: 'Vai a Piazza',
    after: ['Se non l’hai chiesto tu, non fare nulla: il tuo account è al sicuro.'],
  },
  en: {
    subject: 'Piazza: this address already has an account',
    lead: 'Hello! Somebody asked to use this address for another Piazza account. It already belongs to your account, so nothing has changed. If you have two accounts, sign in to this one here:',
    button: 'Go to Piazza',
    after: ['If it was not you who asked, do nothing: your account is safe.'],
  },
  fr: {
    subject: 'Piazza : cette adresse a déjà un compte',
    lead: 'Bonjour ! Quelqu’un a demandé à utiliser cette adresse pour un autre compte Piazza. Elle appartient déjà à ton compte, rien n’a donc changé. Si tu as deux comptes, connecte-toi à celui-ci ici :',
    button: 'Aller sur Piazza',
    after: ['Si ce n’était pas toi, ne fais rien : ton compte est en sécurité.'],
  },
  de: {
    subject: 'Piazza: Diese Adresse hat schon ein Konto',
    lead: 'Hallo! Jemand wollte diese Adresse für ein anderes Piazza-Konto verwenden. Sie gehört schon zu deinem Konto, also hat sich nichts geändert. Wenn du zwei Konten hast, melde dich bei diesem hier an:',
    button: 'Zu Piazza',
    after: ['Wenn du das nicht warst, tu nichts: Dein Konto ist sicher.'],
  },
  es: {
    subject: 'Piazza: esta dirección ya tiene una cuenta',
    lead: '¡Hola! Alguien ha pedido usar esta dirección para otra cuenta de Piazza. Ya es la de tu cuenta, así que no ha cambiado nada. Si tienes dos cuentas, entra en esta aquí:',
    button: 'Ir a Piazza',
    after: ['Si no has sido tú, no hagas nada: tu cuenta está a salvo.'],
  },
};

const newDevice: MailTexts = {
  it: {
    subject: 'Piazza: nuovo accesso al tuo account',
    lead: 'Ciao! Qualcuno è appena entrato nel tuo account Piazza da un dispositivo che non avevamo mai visto:',
    button: 'Scegli una nuova password',
    after: [
      'Se sei stato tu, è tutto a posto. Se non l’hai fatto tu, scegli subito una nuova password con il link qui sopra: tutti i dispositivi vengono scollegati.',
    ],
  },
  en: {
    subject: 'Piazza: new sign-in to your account',
    lead: 'Hello! Somebody has just signed in to your Piazza account on a device that we had not seen before:',
    button: 'Choose a new password',
    after: [
      'If it was you, all is well. If it was not you, choose a new password at once with the link above: every device is signed out.',
    ],
  },
  fr: {
    subject: 'Piazza : nouvelle connexion à ton compte',
    lead: 'Bonjour ! Quelqu’un vient de se connecter à ton compte Piazza depuis un appareil que nous ne connaissions pas :',
    button: 'Choisir un nouveau mot de passe',
    after: [
      'Si c’était toi, tout va bien. Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe avec le lien ci-dessus : tous les appareils sont déconnectés.',
    ],
  },
  de: {
    subject: 'Piazza: Neue Anmeldung bei deinem Konto',
    lead: 'Hallo! Gerade hat sich jemand mit einem Gerät, das wir noch nicht kannten, bei deinem Piazza-Konto angemeldet:',
    button: 'Neues Passwort wählen',
    after: [
      'Wenn du das warst, ist alles in Ordnung. Wenn du das nicht warst, wähle mit dem Link oben sofort ein neues Passwort: Alle Geräte werden abgemeldet.',
    ],
  },
  es: {
    subject: 'Piazza: nuevo acceso a tu cuenta',
    lead: '¡Hola! Alguien acaba de entrar en tu cuenta de Piazza desde un dispositivo que no habíamos visto antes:',
    button: 'Elegir una contraseña nueva',
    after: [
      'Si has sido tú, todo está bien. Si no has sido tú, elige enseguida una contraseña nueva con el enlace de arriba: se desconectan todos los dispositivos.',
    ],
  },
};

const exportReady: MailTexts = {
  it: {
    subject: 'Piazza: la copia dei tuoi dati è pronta',
    lead: 'Ciao! La copia dei tuoi dati che hai chiesto è pronta. La scarichi da qui:',
    button: 'Scarica i tuoi dati',
    after: [
      'Il link vale 24 ore e funziona una volta sola. Il file contiene tutto ciò che hai su Piazza: conservalo al sicuro.',
      'Se non l’hai chiesto tu, cambia subito la password.',
    ],
  },
  en: {
    subject: 'Piazza: the copy of your data is ready',
    lead: 'Hello! The copy of your data that you asked for is ready. Download it here:',
    button: 'Download your data',
    after: [
      'The link lasts 24 hours and works once. The file holds all that you have on Piazza: keep it safe.',
      'If it was not you who asked, change your password at once.',
    ],
  },
  fr: {
    subject: 'Piazza : la copie de tes données est prête',
    lead: 'Bonjour ! La copie de tes données que tu as demandée est prête. Télécharge-la ici :',
    button: 'Télécharger tes données',
    after: [
      'Le lien est valable 24 heures et marche une seule fois. Le fichier contient tout ce que tu as sur Piazza : garde-le en lieu sûr.',
      'Si ce n’est pas toi qui l’as demandée, change tout de suite ton mot de passe.',
    ],
  },
  de: {
    subject: 'Piazza: Die Kopie deiner Daten ist fertig',
    lead: 'Hallo! Die Kopie deiner Daten, die du verlangt hast, ist fertig. Hier kannst du sie herunterladen:',
    button: 'Deine Daten herunterladen',
    after: [
      'Der Link gilt 24 Stunden und funktioniert einmal. Die Datei enthält alles, was du auf Piazza hast: Bewahre sie sicher auf.',
      'Wenn du das nicht verlangt hast, ändere sofort dein Passwort.',
    ],
  },
  es: {
    subject: 'Piazza: la copia de tus datos está lista',
    lead: '¡Hola! La copia de tus datos que has pedido está lista. Descárgala aquí:',
    button: 'Descargar tus datos',
    after: [
      'El enlace vale 24 horas y funciona una sola vez. El archivo contiene todo lo que tienes en Piazza: guárdalo en un lugar seguro.',
      'Si no lo has pedido tú, cambia enseguida la contraseña.',
    ],
  },
};

const exportFailed: MailTexts = {
  it: {
    subject: 'Piazza: la copia dei tuoi dati non è riuscita',
    lead: 'Ciao! Non siamo riusciti a preparare la copia dei tuoi dati che hai chiesto. Puoi chiederla di nuovo da qui:',
    button: 'Chiedi di nuovo la copia',
    after: ['Ci dispiace. Se non l’hai chiesto tu, cambia subito la password.'],
  },
  en: {
    subject: 'Piazza: the copy of your data could not be made',
    lead: 'Hello! We could not make the copy of your data that you asked for. You can ask for it again here:',
    button: 'Ask for the copy again',
    after: ['We are sorry. If it was not you who asked, change your password at once.'],
  },
  fr: {
    subject: 'Piazza : la copie de tes données n’a pas pu être préparée',
    lead: 'Bonjour ! Nous n’avons pas réussi à préparer la copie de tes données que tu as demandée. Tu peux la redemander ici :',
    button: 'Redemander la copie',
    after: [
      'Nous en sommes désolés. Si ce n’est pas toi qui l’as demandée, change tout de suite ton mot de passe.',
    ],
  },
  de: {
    subject: 'Piazza: Die Kopie deiner Daten ist nicht gelungen',
    lead: 'Hallo! Die Kopie deiner Daten, die du verlangt hast, konnten wir nicht erstellen. Hier kannst du sie noch einmal verlangen:',
    button: 'Die Kopie noch einmal verlangen',
    after: ['Das tut uns leid. Wenn du das nicht verlangt hast, ändere sofort dein Passwort.'],
  },
  es: {
    subject: 'Piazza: no se ha podido preparar la copia de tus datos',
    lead: '¡Hola! No hemos podido preparar la copia de tus datos que has pedido. Puedes volver a pedirla aquí:',
    button: 'Volver a pedir la copia',
    after: ['Lo sentimos. Si no lo has pedido tú, cambia enseguida la contraseña.'],
  },
};

export const securityMailTexts = {
  emailConfirm,
  emailChanged,
  emailTaken,
  newDevice,
  exportReady,
  exportFailed,
};
