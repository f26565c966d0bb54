import { Card } from '../../ui/Card';
import { type Passkey, PasskeyRow } from './PasskeyRow';
import type { usePasskeyActs } from './usePasskeyActs';

interface Props {
  list: readonly Passkey[];
  acts: ReturnType<typeof usePasskeyActs>;
}

export function PasskeyCard({ list, acts }: Props) {
  return (
    <Card as="ul">
      {list.map((key) => (
        <PasskeyRow
          key={key.passkeyID}
          passkey={key}
          onRemove={() => void acts.remove(key.passkeyID)}
          onFailed={acts.failBy}
        />
      ))}
    </Card>
  );
}
