import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Page } from '../../core/screen/Page';
import { KeeperParts } from '../../features/custode/KeeperParts';
import { KeepingContext } from '../../features/custode/keeping';
import { Online } from '../../features/custode/Online';
import { partAt } from '../../features/custode/partAt';
import { useKeptNumbers } from '../../features/custode/useKeptNumbers';
import { useProof } from '../../features/security/useProof';
import { PageSkeleton } from '../../ui/PageSkeleton';

/** /custode: the pages of the keepers. `nowhere`: the “not found” page, which everybody else sees here. */
export default function CustodePage({ nowhere }: { nowhere: ReactNode }) {
  const { t } = useTranslation();
  const { withProof, proofSheet } = useProof();
  const { numbers, isOpen, isNowhere } = useKeptNumbers();
  const { parte, id } = useParams();
  const part = partAt(parte, id);
  if (part === undefined || isNowhere) return nowhere;
  if (!isOpen) return <PageSkeleton />;
  return (
    <KeepingContext value={withProof}>
      <Page title={t('custode-titolo')} fallback="/user-settings" hasBar={false}>
        <Online>
          <KeeperParts numbers={numbers} />
          {part}
        </Online>
      </Page>
      {proofSheet}
    </KeepingContext>
  );
}
