import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { selectOutgoing } from '../../core/submissions/submissionsSlice';
import { blockChosen, selectWayOut, wayOutClosed } from '../../core/wayout/wayOutSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Said } from '../../ui/Said';
import { Sheet } from '../../ui/Sheet';
import { Stack } from '../../ui/layout/Stack';
import { BlockQuestion } from './BlockQuestion';
import { ReportForm } from './ReportForm';
import { WayOutMenu } from './WayOutMenu';

/** The sheet for reporting, blocking or hiding, opened by any ⋯ button. The app has one such sheet for all pages. */
export function WayOut() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status, offender } = useAppSelector(selectWayOut);
  const { pathname } = useLocation();
  const isWaiting = useAppSelector((state) =>
    selectOutgoing(state).some(
      ({ kind, status: outcome, fields }) =>
        kind === 'report' &&
        outcome !== 'refused' &&
        fields.tipo === offender?.tipo &&
        fields.id === offender.id,
    ),
  );
  // Closes the sheet when its page is left.
  useEffect(() => () => void dispatch(wayOutClosed()), [dispatch, pathname]);
  const name = offender?.name ?? '';
  const titles = {
    closed: name,
    choosing: name,
    blocking: t('blocco-domanda', { nome: name }),
    reporting: t('segnala-titolo'),
    reported: isWaiting ? t('segnala-aspetta') : t('segnala-fatto'),
  };
  return (
    <Sheet
      open={status !== 'closed'}
      title={titles[status]}
      closeLabel={t('chiudi')}
      onClose={() => dispatch(wayOutClosed())}
    >
      {offender && status === 'choosing' && <WayOutMenu offender={offender} />}
      {offender && status === 'blocking' && <BlockQuestion offender={offender} />}
      {offender && status === 'reporting' && <ReportForm offender={offender} />}
      {offender && status === 'reported' && (
        <Thanks isWaiting={isWaiting} onBlock={() => dispatch(blockChosen())} />
      )}
    </Sheet>
  );
}

function Thanks({ isWaiting, onBlock }: { isWaiting: boolean; onBlock: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Stack gap={3}>
      <p>
        <Said>{isWaiting ? t('segnala-parte-dopo') : t('segnala-grazie')}</Said>
      </p>
      <Button wide variant="ghost" danger onClick={onBlock}>
        {t('segnala-blocca-anche')}
      </Button>
      <Button wide onClick={() => dispatch(wayOutClosed())}>
        {t('chiudi')}
      </Button>
    </Stack>
  );
}
