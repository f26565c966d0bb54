import { unnamed } from '../../mail/layout';
import { keeperMailTexts } from './keeperMailTexts';
import type { MailTexts } from './mailLanguages';
import { securityMailTexts } from './securityMailTexts';
import { waysInMailTexts } from './waysInMailTexts';

export type MailKind = keyof typeof mailTexts;

export const mailTexts = unnamed({
  ...securityMailTexts,
  ...waysInMailTexts,
  ...keeperMailTexts,
  registration: {
    it: {
      subject: 'Ti diamo il benvenuto su Piazza: scegli la password',
      lead: 'Ciao! Il tuo account Piazza è quasi pronto. Apri questo link per scegliere la password:',
      button: 'Scegli la password',
      after: [
        'Il link funziona una volta sola, fino a 24 ore dopo la registrazione. Se scade, registrati di nuovo.',
        'Se la registrazione non è tua, non fare nulla: senza questo link nessuno può entrare.',
      ],
    },
    en: {
      subject: 'Welcome to Piazza: choose your password',
      lead: 'Hello! Your Piazza account is nearly ready. Open this link to choose your password:',
      button: 'Choose your password',
      after: [
        'The link works once, until 24 hours after you registered. If it runs out, register again.',
        'If it was not you who registered, do nothing: without this link nobody can get in.',
      ],
    },
    fr: {
      subject: 'Bienvenue sur Piazza : choisis ton mot de passe',
      lead: 'Bonjour ! Ton compte Piazza est presque prêt. Ouvre ce lien pour choisir ton mot de passe :',
      button: 'Choisir mon mot de passe',
      after: [
        'Le lien marche une seule fois, jusqu’à 24 heures après ton inscription. S’il expire, inscris-toi de nouveau.',
        'Si ce n’est pas toi qui t’es inscrit, ne fais rien : sans ce lien, personne ne peut entrer.',
      ],
    },
    de: {
      subject: 'Willkommen bei Piazza: Wähle dein Passwort',
      lead: 'Hallo! Dein Piazza-Konto ist fast fertig. Öffne diesen Link, um dein Passwort zu wählen:',
      button: 'Passwort wählen',
      after: [
        'Der Link funktioniert einmal, bis 24 Stunden nach deiner Registrierung. Wenn er abläuft, registriere dich noch einmal.',
        'Wenn du dich nicht registriert hast, tu nichts: Ohne diesen Link kommt niemand hinein.',
      ],
    },
    es: {
      subject: 'Te damos la bienvenida a Piazza: elige tu contraseña',
      lead: '¡Hola! Tu cuenta de Piazza está casi lista. Abre este enlace para elegir la contraseña:',
      button: 'Elegir la contraseña',
      after: [
        'El enlace funciona una sola vez, hasta 24 horas después de registrarte. Si caduca, regístrate de nuevo.',
        'Si no te has registrado tú, no hagas nada: sin este enlace nadie puede entrar.',
      ],
    },
  },
  recover: {
    it: {
      subject: 'Piazza: scegli una nuova password',
      lead: 'Ciao! Hai chiesto di cambiare la password del tuo account Piazza. Apri questo link per sceglierne una nuova:',
      button: 'Scegli una nuova password',
      after: [
        'Il link vale 30 minuti e funziona una volta sola.',
        'Se non l’hai chiesto tu, ignora questa mail: la tua password resta quella di prima.',
      ],
    },
    en: {
      subject: 'Piazza: choose a new password',
      lead: 'Hello! You asked to change the password of your Piazza account. Open this link to choose a new one:',
      button: 'Choose a new password',
      after: [
        'The link lasts 30 minutes and works once.',
        'If it was not you who asked, ignore this mail: your password stays as it was.',
      ],
    },
    fr: {
      subject: 'Piazza : choisis un nouveau mot de passe',
      lead: 'Bonjour ! Tu as demandé à changer le mot de passe de ton compte Piazza. Ouvre ce lien pour en choisir un nouveau :',
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien est valable 30 minutes et marche une seule fois.',
        'Si ce n’est pas toi qui l’as demandé, ignore cet e-mail : ton mot de passe reste le même.',
      ],
    },
    de: {
      subject: 'Piazza: Wähle ein neues Passwort',
      lead: 'Hallo! Du möchtest das Passwort deines Piazza-Kontos ändern. Öffne diesen Link, um ein neues zu wählen:',
      button: 'Neues Passwort wählen',
      after: [
        'Der Link gilt 30 Minuten und funktioniert einmal.',
        'Wenn du das nicht verlangt hast, ignoriere diese E-Mail: Dein Passwort bleibt, wie es war.',
      ],
    },
    es: {
      subject: 'Piazza: elige una contraseña nueva',
      lead: '¡Hola! Has pedido cambiar la contraseña de tu cuenta de Piazza. Abre este enlace para elegir una nueva:',
      button: 'Elegir una contraseña nueva',
      after: [
        'El enlace vale 30 minutos y funciona una sola vez.',
        'Si no lo has pedido tú, ignora este correo: tu contraseña sigue siendo la de antes.',
      ],
    },
  },
  alreadyRegistered: {
    it: {
      subject: 'Piazza: hai già un account',
      lead: 'Ciao! Qualcuno ha provato a registrarsi su Piazza con questo indirizzo, che ha già un account. Se non ricordi la password, puoi sceglierne una nuova qui:',
      button: 'Password dimenticata?',
      after: [
        'Se non l’hai fatto tu, non fare nulla: il tuo account non è cambiato e non è stato creato niente.',
      ],
    },
    en: {
      subject: 'Piazza: you already have an account',
      lead: 'Hello! Somebody tried to register on Piazza with this address, which already has an account. If you do not remember your password, you can choose a new one here:',
      button: 'Forgot your password?',
      after: ['If it was not you, do nothing: your account has not changed and nothing was created.'],
    },
    fr: {
      subject: 'Piazza : tu as déjà un compte',
      lead: 'Bonjour ! Quelqu’un a essayé de s’inscrire sur Piazza avec cette adresse, qui a déjà un compte. Si tu ne te souviens pas de ton mot de passe, tu peux en choisir un nouveau ici :',
      button: 'Mot de passe oublié ?',
      after: ['Si ce n’était pas toi, ne fais rien : ton compte n’a pas changé et rien n’a été créé.'],
    },
    de: {
      subject: 'Piazza: Du hast schon ein Konto',
      lead: 'Hallo! Jemand wollte sich mit dieser Adresse bei Piazza registrieren, sie hat aber schon ein Konto. Wenn du dein Passwort nicht mehr weißt, kannst du hier ein neues wählen:',
      button: 'Passwort vergessen?',
      after: [
        'Wenn du das nicht warst, tu nichts: Dein Konto hat sich nicht geändert und es wurde nichts erstellt.',
      ],
    },
    es: {
      subject: 'Piazza: ya tienes una cuenta',
      lead: '¡Hola! Alguien ha intentado registrarse en Piazza con esta dirección, que ya tiene una cuenta. Si no recuerdas la contraseña, puedes elegir una nueva aquí:',
      button: '¿Has olvidado la contraseña?',
      after: ['Si no has sido tú, no hagas nada: tu cuenta no ha cambiado y no se ha creado nada.'],
    },
  },
  passwordChanged: {
    it: {
      subject: 'Piazza: la tua password è cambiata',
      lead: 'Ciao! La password del tuo account Piazza è stata cambiata e gli altri dispositivi sono stati scollegati. Se l’hai fatto tu, è tutto a posto. Se non l’hai fatto tu, scegline subito una nuova qui:',
      button: 'Scegli una nuova password',
      after: ['Nelle nostre mail non trovi mai una password, e non te la chiederemo mai.'],
    },
    en: {
      subject: 'Piazza: your password has changed',
      lead: 'Hello! The password of your Piazza account was changed and the other devices were signed out. If it was you, all is well. If it was not you, choose a new one here at once:',
      button: 'Choose a new password',
      after: ['Our mails never hold a password, and we will never ask you for yours.'],
    },
    fr: {
      subject: 'Piazza : ton mot de passe a changé',
      lead: 'Bonjour ! Le mot de passe de ton compte Piazza a été changé et les autres appareils ont été déconnectés. Si c’était toi, tout va bien. Si ce n’était pas toi, choisis-en tout de suite un nouveau ici :',
      button: 'Choisir un nouveau mot de passe',
      after: ['Nos e-mails ne contiennent jamais de mot de passe, et nous ne te demanderons jamais le tien.'],
    },
    de: {
      subject: 'Piazza: Dein Passwort wurde geändert',
      lead: 'Hallo! Das Passwort deines Piazza-Kontos wurde geändert, und die anderen Geräte wurden abgemeldet. Wenn du das warst, ist alles in Ordnung. Wenn du das nicht warst, wähle hier sofort ein neues:',
      button: 'Neues Passwort wählen',
      after: ['In unseren E-Mails steht nie ein Passwort, und wir fragen dich nie nach deinem.'],
    },
    es: {
      subject: 'Piazza: tu contraseña ha cambiado',
      lead: '¡Hola! La contraseña de tu cuenta de Piazza ha cambiado y los demás dispositivos se han desconectado. Si has sido tú, todo está bien. Si no has sido tú, elige enseguida una nueva aquí:',
      button: 'Elegir una contraseña nueva',
      after: ['En nuestros correos nunca hay una contraseña, y nunca te pediremos la tuya.'],
    },
  },
} satisfies Record<string, MailTexts>);
