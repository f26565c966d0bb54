import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../api/apiError';
import { useKeptNumbersQuery } from '../../api/custode';
import { KeepingContext } from '../../features/custode/keeping';
import { useProof } from '../../features/security/useProof';
import { PageHeader } from '../../ui/PageHeader';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';
import { Online } from '../../features/custode/Online';
import { partAt } from '../../features/custode/partAt';
import { KeeperParts } from '../../features/custode/KeeperParts';

/** /custode: the work of who looks after the square. `nowhere`: an address that is not there, as it is for all others. */
export default function CustodePage({ nowhere }: { nowhere: ReactNode }) {
  const { t } = useTranslation();
  const { withProof, proofSheet } = useProof();
  const { data, error } = useKeptNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  // A later failure takes no words from under a keeper.
  if ((data || error) && !isOpen) setOpen(true);
  const { parte, id } = useParams();
  const part = partAt(parte, id);
  if (part === undefined || (isApiError(error) && error.status === 404)) return nowhere;
  if (!isOpen) return <PageSkeleton />;
  return (
    <KeepingContext value={withProof}>
      <PageHeader title={t('custode-titolo')} back={<BackButton fallback="/user-settings" />} />
      <Screen hasBar={false}>
        <Online>
          <KeeperParts numbers={data} />
          {part}
        </Online>
      </Screen>
      {proofSheet}
    </KeepingContext>
  );
}
