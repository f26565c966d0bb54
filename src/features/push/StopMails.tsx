import type { TFunction } from 'i18next';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AlertKind } from '../../../contract/limits';
import { useStopMailsMutation } from '../../api/dispositivi';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Alert } from '../../ui/layout/Text';
import { reasonOf } from './reason';

/** The kind of notification in an unsubscribe link; `altre` if the link names none. */
type Kind = AlertKind | 'altre';

const questionOf = (t: TFunction, kind: Kind): string =>
  ({
    messaggi: t('disiscrivi-messaggi'),
    ricerche: t('disiscrivi-ricerche'),
    salvati: t('disiscrivi-salvati'),
    seguiti: t('disiscrivi-seguiti'),
    sociali: t('disiscrivi-sociali'),
    custode: t('disiscrivi-custode'),
    altre: t('disiscrivi-altre'),
  })[kind];

const answerOf = (t: TFunction, kind: Kind): string =>
  ({
    messaggi: t('disiscrivi-fatto-messaggi'),
    ricerche: t('disiscrivi-fatto-ricerche'),
    salvati: t('disiscrivi-fatto-salvati'),
    seguiti: t('disiscrivi-fatto-seguiti'),
    sociali: t('disiscrivi-fatto-sociali'),
    custode: t('disiscrivi-fatto-custode'),
    altre: t('disiscrivi-fatto-altre'),
  })[kind];

/**
 * Unsubscribes from a kind of mail, with the token in the mail's link. The host answers the same to every token, valid
 * or not.
 */
export function StopMails({ token, kind }: { token: string; kind: Kind }) {
  const { t } = useTranslation();
  const [stop, { isLoading, isSuccess, error }] = useStopMailsMutation();
  if (isSuccess)
    return (
      <EmptyState
        said="polite"
        icon={<MailCheck />}
        title={t('disiscrivi-fatto')}
        text={`${answerOf(t, kind)} ${t('disiscrivi-resto')}`}
        action={<LinkButton to="/">{t('email-link-avanti')}</LinkButton>}
      />
    );
  return (
    <>
      <p>{questionOf(t, kind)}</p>
      {error && <Alert>{reasonOf(t, error)}</Alert>}
      <Button wide busy={isLoading} onClick={() => void stop({ token })}>
        {t('disiscrivi-invia')}
      </Button>
    </>
  );
}
