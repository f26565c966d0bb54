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

/** `altre`: the link does not say of which kind its mail was. */
type Kind = AlertKind | 'altre';

const questionOf = (t: TFunction, kind: Kind): string =>
  ({
    messaggi: t('disiscrivi-messaggi', 'Non vuoi più mail sui messaggi da leggere?'),
    ricerche: t('disiscrivi-ricerche', 'Non vuoi più mail sulle tue ricerche?'),
    salvati: t('disiscrivi-salvati', 'Non vuoi più mail sugli annunci che hai salvato?'),
    seguiti: t('disiscrivi-seguiti', 'Non vuoi più mail sugli annunci di chi segui?'),
    sociali: t('disiscrivi-sociali', 'Non vuoi più mail sulla tua attività?'),
    altre: t('disiscrivi-altre', 'Non vuoi più mail come quella che hai ricevuto?'),
  })[kind];

const answerOf = (t: TFunction, kind: Kind): string =>
  ({
    messaggi: t('disiscrivi-fatto-messaggi', 'Da ora non ti mandiamo più mail sui messaggi da leggere.'),
    ricerche: t('disiscrivi-fatto-ricerche', 'Da ora non ti mandiamo più mail sulle tue ricerche.'),
    salvati: t('disiscrivi-fatto-salvati', 'Da ora non ti mandiamo più mail sugli annunci che hai salvato.'),
    seguiti: t('disiscrivi-fatto-seguiti', 'Da ora non ti mandiamo più mail sugli annunci di chi segui.'),
    sociali: t('disiscrivi-fatto-sociali', 'Da ora non ti mandiamo più mail sulla tua attività.'),
    altre: t('disiscrivi-fatto-altre', 'Da ora non ti mandiamo più mail come quella.'),
  })[kind];

/** Ends the mails of a kind by the token of one of them; the host says the same whatever the token. */
export function StopMails({ token, kind }: { token: string; kind: Kind }) {
  const { t } = useTranslation();
  const [stop, { isLoading, isSuccess, error }] = useStopMailsMutation();
  if (isSuccess)
    return (
      <EmptyState
        said="polite"
        icon={<MailCheck />}
        title={t('disiscrivi-fatto', 'Fatto')}
        text={`${answerOf(t, kind)} ${t(
          'disiscrivi-resto',
          'Tutto il resto rimane com’è. Puoi cambiare idea quando vuoi, in Impostazioni.',
        )}`}
        action={<LinkButton to="/">{t('email-link-avanti', 'Vai a Piazza')}</LinkButton>}
      />
    );
  return (
    <>
      <p>{questionOf(t, kind)}</p>
      {error && <Alert>{reasonOf(t, error)}</Alert>}
      <Button wide busy={isLoading} onClick={() => void stop({ token })}>
        {t('disiscrivi-invia', 'Non mandarmele più')}
      </Button>
    </>
  );
}
