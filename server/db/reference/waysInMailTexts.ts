import type { MailTexts } from './mailLanguages';

/** The mail to the present address: somebody who is signed in requested to change it. */
const emailAsked: MailTexts = {
  it: {
    subject: 'Piazza: è stato chiesto un altro indirizzo email per il tuo account',
    lead: 'Ciao! Qualcuno ha chiesto di usare un altro indirizzo email per il tuo account Piazza. Fino alla conferma vale questo. Se l’hai fatto tu, è tutto a posto. Se non l’hai fatto tu, ferma tutto da qui:',
    button: 'Non sono stato io',
    after: [
      'Il link vale 7 giorni e funziona una volta sola. Resta questo indirizzo, tutti i dispositivi vengono scollegati, le passkey non valgono più e ti mandiamo un link per scegliere una nuova password.',
    ],
  },
  en: {
    subject: 'Piazza: another email address was asked for',
    lead: 'Hello! Somebody asked to use another email address for your Piazza account. Until it is confirmed, this one counts. If it was you, all is well. If it was not you, stop it here:',
    button: 'It was not me',
    after: [
      'The link lasts 7 days and works once. This address stays, every device is signed out, passkeys end, and we send you a link to choose a new password.',
    ],
  },
  fr: {
    subject: 'Piazza : une autre adresse e-mail a été demandée pour ton compte',
    lead: 'Bonjour ! Quelqu’un a demandé à utiliser une autre adresse e-mail pour ton compte Piazza. Jusqu’à sa confirmation, c’est celle-ci qui compte. Si c’était toi, tout va bien. Si ce n’était pas toi, arrête tout ici :',
    button: 'Ce n’était pas moi',
    after: [
      'Le lien est valable 7 jours et marche une seule fois. Cette adresse reste, tous les appareils sont déconnectés, les clés d’accès ne valent plus et nous t’envoyons un lien pour choisir un nouveau mot de passe.',
    ],
  },
  de: {
    subject: 'Piazza: Für dein Konto wurde eine andere E-Mail-Adresse verlangt',
    lead: 'Hallo! Jemand möchte für dein Piazza-Konto eine andere E-Mail-Adresse verwenden. Bis sie bestätigt ist, gilt diese. Wenn du das warst, ist alles in Ordnung. Wenn du das nicht warst, halte es hier auf:',
    button: 'Das war ich nicht',
    after: [
      'Der Link gilt 7 Tage und funktioniert einmal. Diese Adresse bleibt, alle Geräte werden abgemeldet, Passkeys gelten nicht mehr, und wir schicken dir einen Link, um ein neues Passwort zu wählen.',
    ],
  },
  es: {
    subject: 'Piazza: se ha pedido otra dirección de correo para tu cuenta',
    lead: '¡Hola! Alguien ha pedido usar otra dirección de correo para tu cuenta de Piazza. Hasta que se confirme vale esta. Si has sido tú, todo está bien. Si no has sido tú, detenlo aquí:',
    button: 'No he sido yo',
    after: [
      'El enlace vale 7 días y funciona una sola vez. Se queda esta dirección, se desconectan todos los dispositivos, las llaves de acceso dejan de valer y te enviamos un enlace para elegir una contraseña nueva.',
    ],
  },
};

/** The mail to the address that stopped or undid a change. */
const emailUndone: MailTexts = {
  it: {
    subject: 'Piazza: il tuo account è al sicuro, scegli una nuova password',
    lead: 'Ciao! Il tuo account Piazza usa questo indirizzo, come hai chiesto. Tutti i dispositivi sono stati scollegati, la password e le passkey di prima non valgono più. Apri questo link per scegliere una nuova password:',
    button: 'Scegli una nuova password',
    after: [
      'Il link vale 30 minuti e funziona una volta sola. Se scade, chiedine un altro da «Password dimenticata?».',
      'Se non l’hai fatto tu, qualcuno legge la tua posta: cambia prima la password della tua email.',
    ],
  },
  en: {
    subject: 'Piazza: your account is safe, choose a new password',
    lead: 'Hello! Your Piazza account uses this address, as you asked. Every device was signed out, and the old password and passkeys are worth nothing. Open this link to choose a new password:',
    button: 'Choose a new password',
    after: [
      'The link lasts 30 minutes and works once. If it runs out, ask for another under “Forgot your password?”.',
      'If it was not you, somebody reads your mail: change the password of your mailbox first.',
    ],
  },
  fr: {
    subject: 'Piazza : ton compte est en sécurité, choisis un nouveau mot de passe',
    lead: 'Bonjour ! Ton compte Piazza utilise cette adresse, comme tu l’as demandé. Tous les appareils ont été déconnectés, l’ancien mot de passe et les clés d’accès ne valent plus. Ouvre ce lien pour choisir un nouveau mot de passe :',
    button: 'Choisir un nouveau mot de passe',
    after: [
      'Le lien est valable 30 minutes et marche une seule fois. S’il expire, demandes-en un autre par « Mot de passe oublié ? ».',
      'Si ce n’était pas toi, quelqu’un lit ton courrier : change d’abord le mot de passe de ta messagerie.',
    ],
  },
  de: {
    subject: 'Piazza: Dein Konto ist sicher, wähle ein neues Passwort',
    lead: 'Hallo! Dein Piazza-Konto verwendet diese Adresse, wie du es verlangt hast. Alle Geräte wurden abgemeldet, das bisherige Passwort und die Passkeys gelten nicht mehr. Öffne diesen Link, um ein neues Passwort zu wählen:',
    button: 'Neues Passwort wählen',
    after: [
      'Der Link gilt 30 Minuten und funktioniert einmal. Wenn er abläuft, fordere unter „Passwort vergessen?“ einen neuen an.',
      'Wenn du das nicht warst, liest jemand deine Post: Ändere zuerst das Passwort deines Postfachs.',
    ],
  },
  es: {
    subject: 'Piazza: tu cuenta está a salvo, elige una contraseña nueva',
    lead: '¡Hola! Tu cuenta de Piazza usa esta dirección, como has pedido. Se han desconectado todos los dispositivos; la contraseña y las llaves de acceso de antes ya no valen. Abre este enlace para elegir una contraseña nueva:',
    button: 'Elegir una contraseña nueva',
    after: [
      'El enlace vale 30 minutos y funciona una sola vez. Si caduca, pide otro en «¿Has olvidado la contraseña?».',
      'Si no has sido tú, alguien lee tu correo: cambia primero la contraseña de tu buzón.',
    ],
  },
};

/** The mail to an address that is no longer the account's, because an older one was restored. */
const emailLost: MailTexts = {
  it: {
    subject: 'Piazza: il tuo account non usa più questo indirizzo',
    lead: 'Ciao! Il cambio di indirizzo email è stato annullato: il tuo account Piazza non usa più questo indirizzo, è tornato quello di prima.',
    button: 'Vai a Piazza',
    after: [
      'Se non l’hai fatto tu, l’ha fatto chi legge la posta dell’altro indirizzo o è collegato al tuo account: scrivi all’assistenza.',
    ],
  },
  en: {
    subject: 'Piazza: your account no longer uses this address',
    lead: 'Hello! The change of email address was undone: your Piazza account no longer uses this address, the one before it is back.',
    button: 'Go to Piazza',
    after: [
      'If it was not you, it was somebody who reads the mail of the other address or is signed in to your account: write to support.',
    ],
  },
  fr: {
    subject: 'Piazza : ton compte n’utilise plus cette adresse',
    lead: 'Bonjour ! Le changement d’adresse e-mail a été annulé : ton compte Piazza n’utilise plus cette adresse, la précédente est de retour.',
    button: 'Aller sur Piazza',
    after: [
      'Si ce n’était pas toi, c’était quelqu’un qui lit le courrier de l’autre adresse ou qui est connecté à ton compte : écris à l’assistance.',
    ],
  },
  de: {
    subject: 'Piazza: Dein Konto verwendet diese Adresse nicht mehr',
    lead: 'Hallo! Die Änderung der E-Mail-Adresse wurde rückgängig gemacht: Dein Piazza-Konto verwendet diese Adresse nicht mehr, die vorige gilt wieder.',
    button: 'Zu Piazza',
    after: [
      'Wenn du das nicht warst, war es jemand, der die Post der anderen Adresse liest oder bei deinem Konto angemeldet ist: Schreib dem Support.',
    ],
  },
  es: {
    subject: 'Piazza: tu cuenta ya no usa esta dirección',
    lead: '¡Hola! Se ha deshecho el cambio de dirección de correo: tu cuenta de Piazza ya no usa esta dirección, ha vuelto la de antes.',
    button: 'Ir a Piazza',
    after: [
      'Si no has sido tú, ha sido alguien que lee el correo de la otra dirección o ha entrado en tu cuenta: escribe a la asistencia.',
    ],
  },
};

const passkeyAdded: MailTexts = {
  it: {
    subject: 'Piazza: una nuova passkey per il tuo account',
    lead: 'Ciao! Al tuo account Piazza è stata aggiunta una passkey, con cui si entra senza password. È stato fatto da questo dispositivo:',
    button: 'Scegli una nuova password',
    after: [
      'Se sei stato tu, è tutto a posto. Se non l’hai fatto tu, scegli subito una nuova password con il link qui sopra: tutti i dispositivi vengono scollegati e nessuna passkey vale più.',
    ],
  },
  en: {
    subject: 'Piazza: a new passkey for your account',
    lead: 'Hello! A passkey was added to your Piazza account; with it one signs in without a password. It was done on this device:',
    button: 'Choose a new password',
    after: [
      'If it was you, all is well. If it was not you, choose a new password at once with the link above: every device is signed out, and no passkey is worth anything.',
    ],
  },
  fr: {
    subject: 'Piazza : une nouvelle clé d’accès pour ton compte',
    lead: 'Bonjour ! Une clé d’accès a été ajoutée à ton compte Piazza ; avec elle, on se connecte sans mot de passe. Cela a été fait sur cet appareil :',
    button: 'Choisir un nouveau mot de passe',
    after: [
      'Si c’était toi, tout va bien. Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe avec le lien ci-dessus : tous les appareils sont déconnectés et aucune clé d’accès ne vaut plus.',
    ],
  },
  de: {
    subject: 'Piazza: Ein neuer Passkey für dein Konto',
    lead: 'Hallo! Zu deinem Piazza-Konto wurde ein Passkey hinzugefügt; mit ihm meldet man sich ohne Passwort an. Das geschah auf diesem Gerät:',
    button: 'Neues Passwort wählen',
    after: [
      'Wenn du das warst, ist alles in Ordnung. Wenn du das nicht warst, wähle mit dem Link oben sofort ein neues Passwort: Alle Geräte werden abgemeldet, und kein Passkey gilt mehr.',
    ],
  },
  es: {
    subject: 'Piazza: una nueva llave de acceso para tu cuenta',
    lead: '¡Hola! Se ha añadido una llave de acceso a tu cuenta de Piazza; con ella se entra sin contraseña. Se ha hecho en este dispositivo:',
    button: 'Elegir una contraseña nueva',
    after: [
      'Si has sido tú, todo está bien. Si no has sido tú, elige enseguida una contraseña nueva con el enlace de arriba: se desconectan todos los dispositivos y ninguna llave de acceso vale ya.',
    ],
  },
};

const passkeyRemoved: MailTexts = {
  it: {
    subject: 'Piazza: una passkey del tuo account non c’è più',
    lead: 'Ciao! Dal tuo account Piazza è stata tolta una passkey. È stato fatto da questo dispositivo:',
    button: 'Scegli una nuova password',
    after: [
      'Se sei stato tu, è tutto a posto. Se non l’hai fatto tu, scegli subito una nuova password con il link qui sopra: tutti i dispositivi vengono scollegati e nessuna passkey vale più.',
    ],
  },
  en: {
    subject: 'Piazza: a passkey of your account is gone',
    lead: 'Hello! A passkey was removed from your Piazza account. It was done on this device:',
    button: 'Choose a new password',
    after: [
      'If it was you, all is well. If it was not you, choose a new password at once with the link above: every device is signed out, and no passkey is worth anything.',
    ],
  },
  fr: {
    subject: 'Piazza : une clé d’accès de ton compte a été supprimée',
    lead: 'Bonjour ! Une clé d’accès a été supprimée de ton compte Piazza. Cela a été fait sur cet appareil :',
    button: 'Choisir un nouveau mot de passe',
    after: [
      'Si c’était toi, tout va bien. Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe avec le lien ci-dessus : tous les appareils sont déconnectés et aucune clé d’accès ne vaut plus.',
    ],
  },
  de: {
    subject: 'Piazza: Ein Passkey deines Kontos wurde entfernt',
    lead: 'Hallo! Ein Passkey wurde von deinem Piazza-Konto entfernt. Das geschah auf diesem Gerät:',
    button: 'Neues Passwort wählen',
    after: [
      'Wenn du das warst, ist alles in Ordnung. Wenn du das nicht warst, wähle mit dem Link oben sofort ein neues Passwort: Alle Geräte werden abgemeldet, und kein Passkey gilt mehr.',
    ],
  },
  es: {
    subject: 'Piazza: se ha quitado una llave de acceso de tu cuenta',
    lead: '¡Hola! Se ha quitado una llave de acceso de tu cuenta de Piazza. Se ha hecho en este dispositivo:',
    button: 'Elegir una contraseña nueva',
    after: [
      'Si has sido tú, todo está bien. Si no has sido tú, elige enseguida una contraseña nueva con el enlace de arriba: se desconectan todos los dispositivos y ninguna llave de acceso vale ya.',
    ],
  },
};

export const waysInMailTexts = { emailAsked, emailUndone, emailLost, passkeyAdded, passkeyRemoved };
