import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePasskeysQuery } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Group } from '../../ui/layout/Group';
import { canPasskey } from './passkeyDevice';
import { PasskeyCard } from './PasskeyCard';
import { usePasskeyActs } from './usePasskeyActs';
import type { WithProof } from '../../core/session/withProof';

interface Props {
  withProof: WithProof;
  /** A password recovery revoked the earlier passkeys. */
  areEnded: boolean;
}

/** The list of the person's passkeys, which they can add, rename and remove. */
export function Passkeys({ withProof, areEnded }: Props) {
  const { t } = useTranslation();
  const { data } = usePasskeysQuery(useMyID(), { refetchOnMountOrArgChange: true });
  const acts = usePasskeyActs(withProof);
  const list = data?.listPasskey ?? [];
  return (
    <Group heading={t('passkey-titolo')} text={t('passkey-testo')}>
      {areEnded && list.length === 0 && <Banner said="polite">{t('passkey-finite')}</Banner>}
      {list.length > 0 && <PasskeyCard list={list} acts={acts} />}
      {canPasskey() ? (
        <Button
          variant={areEnded && list.length === 0 ? 'primary' : 'ghost'}
          wide
          busy={acts.isAdding}
          onClick={() => acts.add(list.length + 1)}
        >
          <Fingerprint aria-hidden size={20} />
          {t('passkey-aggiungi')}
        </Button>
      ) : (
        <p>{t('passkey-impossibile')}</p>
      )}
    </Group>
  );
}
