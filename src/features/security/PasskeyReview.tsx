import { useTranslation } from 'react-i18next';
import { usePasskeysQuery } from '../../api/account';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { PasskeyCard } from './PasskeyCard';
import { usePasskeyActs } from './usePasskeyActs';
import { Said } from '../../ui/Said';
import type { WithProof } from '../../core/session/withProof';

interface Props {
  open: boolean;
  withProof: WithProof;
  onClose: () => void;
}

/**
 * Shown after other devices were signed out. Passkeys stay valid, and only the person can tell which are theirs, so
 * they review all of them and remove those they do not know.
 */
export function PasskeyReview({ open, withProof, onClose }: Props) {
  const { t } = useTranslation();
  const query = usePasskeysQuery(useMyID());
  const acts = usePasskeyActs(withProof);
  const hasKeys = query.data?.listPasskey.length !== 0;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('passkey-controlla')}
      closeLabel={t('chiudi')}
      footer={
        <Button wide onClick={onClose}>
          {query.data && hasKeys ? t('passkey-restano') : t('sicurezza-fatto')}
        </Button>
      }
    >
      <QueryScreen
        query={query}
        skeleton={<Skeleton height="6rem" />}
        failure={t('passkey-lista-errore')}
        isQuiet
      >
        {({ listPasskey }) => (
          <Stack gap={4}>
            <Text tone="soft" breaks>
              <Said>{hasKeys ? t('passkey-controlla-testo') : t('passkey-nessuna')}</Said>
            </Text>
            {hasKeys && <PasskeyCard list={listPasskey} acts={acts} />}
          </Stack>
        )}
      </QueryScreen>
    </Sheet>
  );
}
