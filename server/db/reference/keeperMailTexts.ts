import type { MailTexts } from './mailLanguages';

/** The mail to a person whose registration a keeper approved. */
const letIn: MailTexts = {
  it: {
    subject: 'Piazza: puoi entrare',
    lead: 'Ciao! Un custode di Piazza ha detto di sì: il tuo account è pronto. Accedi con questa email e la password che hai scelto:',
    button: 'Accedi',
    after: ['Se non l’hai chiesto tu, scegli un’altra password da «Password dimenticata?»: l’account è tuo.'],
  },
  en: {
    subject: 'Piazza: you can come in',
    lead: 'Hello! A keeper of Piazza said yes: your account is ready. Sign in with this email address and the password that you chose:',
    button: 'Sign in',
    after: [
      'If it was not you who asked, choose another password with “Forgot your password?”: the account is yours.',
    ],
  },
  fr: {
    subject: 'Piazza : tu peux entrer',
    lead: 'Bonjour ! Un gardien de Piazza a dit oui : ton compte est prêt. Connecte-toi avec cet e-mail et le mot de passe que tu as choisi :',
    button: 'Se connecter',
    after: [
      'Si ce n’est pas toi qui l’as demandé, choisis un autre mot de passe avec « Mot de passe oublié ? » : le compte est à toi.',
    ],
  },
  de: {
    subject: 'Piazza: Du kannst herein',
    lead: 'Hallo! Ein Hüter von Piazza hat Ja gesagt: Dein Konto ist fertig. Melde dich mit dieser E-Mail-Adresse und deinem Passwort an:',
    button: 'Anmelden',
    after: [
      'Wenn du das nicht verlangt hast, wähle unter „Passwort vergessen?“ ein anderes Passwort: Das Konto gehört dir.',
    ],
  },
  es: {
    subject: 'Piazza: ya puedes entrar',
    lead: '¡Hola! Un guardián de Piazza ha dicho que sí: tu cuenta está lista. Entra con este correo y la contraseña que elegiste:',
    button: 'Entrar',
    after: [
      'Si no lo has pedido tú, elige otra contraseña en «¿Has olvidado la contraseña?»: la cuenta es tuya.',
    ],
  },
};

/** The mail to a person whose registration was rejected, or lost its place among the waiting ones. */
const turnedAway: MailTexts = {
  it: {
    subject: 'Piazza: per ora non puoi entrare',
    lead: 'Ciao! Per ora la tua richiesta di entrare in Piazza non è stata accolta, e quello che avevi scritto è stato cancellato. Più avanti puoi registrarti di nuovo:',
    button: 'Registrati',
    after: ['Se non l’hai chiesto tu, non fare nulla: non resta niente di tuo.'],
  },
  en: {
    subject: 'Piazza: you cannot come in for now',
    lead: 'Hello! Your request to join Piazza was not accepted for now, and what you had written is deleted. You can register again later:',
    button: 'Register',
    after: ['If it was not you who asked, do nothing: nothing of yours is left.'],
  },
  fr: {
    subject: 'Piazza : tu ne peux pas entrer pour l’instant',
    lead: 'Bonjour ! Pour l’instant, ta demande d’entrer sur Piazza n’a pas été acceptée, et ce que tu avais écrit est supprimé. Tu pourras t’inscrire de nouveau plus tard :',
    button: 'S’inscrire',
    after: ['Si ce n’est pas toi qui l’as demandé, ne fais rien : il ne reste rien de toi.'],
  },
  de: {
    subject: 'Piazza: Zurzeit kannst du nicht herein',
    lead: 'Hallo! Deine Anfrage bei Piazza wurde zurzeit nicht angenommen, und was du geschrieben hattest, ist gelöscht. Später kannst du dich noch einmal registrieren:',
    button: 'Registrieren',
    after: ['Wenn du das nicht verlangt hast, tu nichts: Von dir bleibt nichts zurück.'],
  },
  es: {
    subject: 'Piazza: por ahora no puedes entrar',
    lead: '¡Hola! Por ahora no se ha aceptado tu solicitud para entrar en Piazza, y lo que habías escrito se ha borrado. Más adelante puedes registrarte de nuevo:',
    button: 'Registrarse',
    after: ['Si no lo has pedido tú, no hagas nada: no queda nada tuyo.'],
  },
};

const keeperCorrected: MailTexts = {
  it: {
    subject: 'Piazza: un custode ha corretto il tuo profilo',
    lead: 'Ciao! Un custode di Piazza ha corretto il nome o la data di nascita del tuo profilo. Guarda come sono ora:',
    button: 'Apri Piazza',
    after: ['Se non l’hai chiesto tu e non è giusto, scrivi all’assistenza dalle impostazioni.'],
  },
  en: {
    subject: 'Piazza: a keeper corrected your profile',
    lead: 'Hello! A keeper of Piazza corrected the name or the birth date in your profile. See how they are now:',
    button: 'Open Piazza',
    after: ['If it was not you who asked and it is wrong, write to support from the settings.'],
  },
  fr: {
    subject: 'Piazza : un gardien a corrigé ton profil',
    lead: 'Bonjour ! Un gardien de Piazza a corrigé le nom ou la date de naissance de ton profil. Regarde ce qu’il en est :',
    button: 'Ouvrir Piazza',
    after: [
      'Si ce n’est pas toi qui l’as demandé et que c’est faux, écris à l’assistance depuis les paramètres.',
    ],
  },
  de: {
    subject: 'Piazza: Ein Hüter hat dein Profil berichtigt',
    lead: 'Hallo! Ein Hüter von Piazza hat den Namen oder das Geburtsdatum in deinem Profil berichtigt. Sieh nach, wie es jetzt ist:',
    button: 'Piazza öffnen',
    after: [
      'Wenn du das nicht verlangt hast und es nicht stimmt, schreib aus den Einstellungen an die Hilfe.',
    ],
  },
  es: {
    subject: 'Piazza: un guardián ha corregido tu perfil',
    lead: '¡Hola! Un guardián de Piazza ha corregido el nombre o la fecha de nacimiento de tu perfil. Mira cómo están ahora:',
    button: 'Abrir Piazza',
    after: ['Si no lo has pedido tú y no es correcto, escribe a la asistencia desde los ajustes.'],
  },
};

const keeperSignedOut: MailTexts = {
  it: {
    subject: 'Piazza: un custode ha scollegato i tuoi dispositivi',
    lead: 'Ciao! Un custode di Piazza ha scollegato il tuo account da tutti i dispositivi. Puoi accedere di nuovo:',
    button: 'Accedi',
    after: ['Se non l’hai chiesto tu, scegli una nuova password da «Password dimenticata?».'],
  },
  en: {
    subject: 'Piazza: a keeper signed your devices out',
    lead: 'Hello! A keeper of Piazza signed your account out on every device. You can sign in again:',
    button: 'Sign in',
    after: ['If it was not you who asked, choose a new password with “Forgot your password?”.'],
  },
  fr: {
    subject: 'Piazza : un gardien a déconnecté tes appareils',
    lead: 'Bonjour ! Un gardien de Piazza a déconnecté ton compte de tous les appareils. Tu peux te connecter de nouveau :',
    button: 'Se connecter',
    after: [
      'Si ce n’est pas toi qui l’as demandé, choisis un nouveau mot de passe avec « Mot de passe oublié ? ».',
    ],
  },
  de: {
    subject: 'Piazza: Ein Hüter hat deine Geräte abgemeldet',
    lead: 'Hallo! Ein Hüter von Piazza hat dein Konto auf allen Geräten abgemeldet. Du kannst dich wieder anmelden:',
    button: 'Anmelden',
    after: ['Wenn du das nicht verlangt hast, wähle unter „Passwort vergessen?“ ein neues Passwort.'],
  },
  es: {
    subject: 'Piazza: un guardián ha desconectado tus dispositivos',
    lead: '¡Hola! Un guardián de Piazza ha desconectado tu cuenta de todos los dispositivos. Puedes entrar de nuevo:',
    button: 'Entrar',
    after: ['Si no lo has pedido tú, elige una contraseña nueva en «¿Has olvidado la contraseña?».'],
  },
};

const keeperLink: MailTexts = {
  it: {
    subject: 'Piazza: un custode ti manda il link per la password',
    lead: 'Ciao! Un custode di Piazza ti manda questo link per scegliere una nuova password:',
    button: 'Scegli una nuova password',
    after: [
      'Il link vale 30 minuti e funziona una volta sola.',
      'Se non l’hai chiesto tu, ignora questa mail: la tua password resta quella di prima.',
    ],
  },
  en: {
    subject: 'Piazza: a keeper sends you the link for your password',
    lead: 'Hello! A keeper of Piazza sends you this link to choose a new password:',
    button: 'Choose a new password',
    after: [
      'The link lasts 30 minutes and works once.',
      'If it was not you who asked, ignore this mail: your password stays as it was.',
    ],
  },
  fr: {
    subject: 'Piazza : un gardien t’envoie le lien pour ton mot de passe',
    lead: 'Bonjour ! Un gardien de Piazza t’envoie ce lien pour choisir un nouveau mot de passe :',
    button: 'Choisir un nouveau mot de passe',
    after: [
      'Le lien est valable 30 minutes et marche une seule fois.',
      'Si ce n’est pas toi qui l’as demandé, ignore cet e-mail : ton mot de passe reste le même.',
    ],
  },
  de: {
    subject: 'Piazza: Ein Hüter schickt dir den Link für dein Passwort',
    lead: 'Hallo! Ein Hüter von Piazza schickt dir diesen Link, um ein neues Passwort zu wählen:',
    button: 'Neues Passwort wählen',
    after: [
      'Der Link gilt 30 Minuten und funktioniert einmal.',
      'Wenn du das nicht verlangt hast, ignoriere diese E-Mail: Dein Passwort bleibt, wie es war.',
    ],
  },
  es: {
    subject: 'Piazza: un guardián te envía el enlace para tu contraseña',
    lead: '¡Hola! Un guardián de Piazza te envía este enlace para elegir una contraseña nueva:',
    button: 'Elegir una contraseña nueva',
    after: [
      'El enlace vale 30 minutos y funciona una sola vez.',
      'Si no lo has pedido tú, ignora este correo: tu contraseña sigue siendo la de antes.',
    ],
  },
};

export const keeperMailTexts = { letIn, turnedAway, keeperCorrected, keeperSignedOut, keeperLink };
