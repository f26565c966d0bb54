import { useTranslation } from 'react-i18next';

export type MailedLinkKind = 'confirm' | 'undo';

/** The texts of the page that a link in a mail about an email address opens. */
export function useEmailLinkTexts(kind: MailedLinkKind) {
  const { t } = useTranslation();
  if (kind === 'confirm')
    return {
      title: t('email-conferma-titolo'),
      text: t('email-conferma-testo'),
      button: t('email-conferma'),
      done: t('email-conferma-fatto'),
      doneText: t('email-conferma-fatto-testo'),
    };
  return {
    title: t('email-annulla-titolo'),
    text: t('email-annulla-testo'),
    button: t('email-annulla'),
    done: t('email-annulla-fatto'),
    doneText: t('email-annulla-fatto-testo'),
  };
}
