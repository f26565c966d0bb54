import { useTranslation } from 'react-i18next';
import { usePasskeysQuery } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { PasskeyCard } from './PasskeyCard';
import { usePasskeyActs } from './usePasskeyActs';
import type { WithProof } from './useProof';

interface Props {
  open: boolean;
  withProof: WithProof;
  onClose: () => void;
}

/**
 * Comes where other devices were signed out: a passkey stays, and whose it is nobody but its person can tell. They look
 * at all of them, remove some, and say that the rest stays.
 */
export function PasskeyReview({ open, withProof, onClose }: Props) {
  const { t } = useTranslation();
  const { data } = usePasskeysQuery(useMyID());
  const acts = usePasskeyActs(withProof);
  const list = data?.listPasskey ?? [];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('passkey-controlla', 'Le tue passkey')}
      closeLabel={t('chiudi', 'Chiudi')}
      footer={
        <Button wide onClick={onClose}>
          {list.length > 0 ? t('passkey-restano', 'Queste restano') : t('sicurezza-fatto', 'Fatto')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="soft" breaks role="status">
          {list.length > 0
            ? t(
                'passkey-controlla-testo',
                'Fatto. Le passkey però restano: chi ne ha una entra nel tuo account senza password. Togli quelle che non sono tue.',
              )
            : t('passkey-nessuna', 'Non resta nessuna passkey: si entra con la password.')}
        </Text>
        {list.length > 0 && <PasskeyCard list={list} acts={acts} />}
      </Stack>
    </Sheet>
  );
}
