import { useTranslation } from 'react-i18next';

export type EmailLinkKind = 'confirm' | 'undo';

/** The texts of the page of a mailed link. */
export function useEmailLinkTexts(kind: EmailLinkKind) {
  const { t } = useTranslation();
  if (kind === 'confirm')
    return {
      title: t('email-conferma-titolo', 'Conferma il nuovo indirizzo'),
      text: t(
        'email-conferma-testo',
        'Da quando confermi, accedi a Piazza con questo indirizzo e ricevi qui le nostre mail.',
      ),
      button: t('email-conferma', 'Conferma l’indirizzo'),
      done: t('email-conferma-fatto', 'Indirizzo confermato'),
      doneText: t('email-conferma-fatto-testo', 'Da ora accedi con il nuovo indirizzo.'),
    };
  return {
    title: t('email-annulla-titolo', 'Non l’hai chiesto tu?'),
    text: t(
      'email-annulla-testo',
      'Il tuo account torna, o resta, a questo indirizzo. Tutti i dispositivi vengono disconnessi e le passkey non valgono più. Poi ti mandiamo un link per scegliere una nuova password.',
    ),
    button: t('email-annulla', 'Annulla il cambio'),
    done: t('email-annulla-fatto', 'Il tuo account è al sicuro'),
    doneText: t(
      'email-annulla-fatto-testo',
      'Guarda la tua posta: il link per scegliere una nuova password è in arrivo.',
    ),
  };
}
