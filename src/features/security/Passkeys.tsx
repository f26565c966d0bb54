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
import type { WithProof } from './useProof';

interface Props {
  withProof: WithProof;
  /** A recovery ended the keys of before. */
  areEnded: boolean;
}

/** The keys by which a person signs in without a password: add, name, remove. */
export function Passkeys({ withProof, areEnded }: Props) {
  const { t } = useTranslation();
  const { data } = usePasskeysQuery(useMyID(), { refetchOnMountOrArgChange: true });
  const acts = usePasskeyActs(withProof);
  const list = data?.listPasskey ?? [];
  return (
    <Group
      heading={t('passkey-titolo', 'Passkey')}
      text={t(
        'passkey-testo',
        'Entri con l’impronta, il viso o il PIN del tuo dispositivo, senza scrivere la password.',
      )}
    >
      {areEnded && list.length === 0 && (
        <Banner said="polite">
          {t(
            'passkey-finite',
            'Con la nuova password le passkey di prima non valgono più. Creane una nuova per entrare senza scriverla.',
          )}
        </Banner>
      )}
      {list.length > 0 && <PasskeyCard list={list} acts={acts} />}
      {canPasskey() ? (
        <Button
          variant={areEnded && list.length === 0 ? 'primary' : 'ghost'}
          wide
          busy={acts.isAdding}
          onClick={() => acts.add(list.length + 1)}
        >
          <Fingerprint aria-hidden size={20} />
          {t('passkey-aggiungi', 'Aggiungi una passkey')}
        </Button>
      ) : (
        <p>{t('passkey-impossibile', 'Questo browser non gestisce le passkey.')}</p>
      )}
    </Group>
  );
}
