import { useTranslation } from 'react-i18next';
import { type Offender, wayOutClosed } from '../../core/wayout/wayOutSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { block } from '../../core/wayout/blockSlice';

/** Explains the effects of a block and asks for confirmation. */
export function BlockQuestion({ offender: { personaID } }: { offender: Offender }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const handleBlock = () => {
    dispatch(block.toggleRequested({ id: personaID, confirmed: false, relationID: null, wish: true }));
    // Closes the sheet, which would cover the notice with the outcome and the undo button.
    dispatch(wayOutClosed());
  };
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={2}>
        <li>{t('blocco-effetto-vista')}</li>
        <li>{t('blocco-effetto-seguiti')}</li>
        <li>{t('blocco-effetto-chat')}</li>
        <li>{t('blocco-effetto-ritorno')}</li>
      </Stack>
      <Row wrap gap={2}>
        <Button variant="ghost" data-autofocus onClick={() => dispatch(wayOutClosed())}>
          {t('annulla')}
        </Button>
        <Button danger onClick={handleBlock}>
          {t('blocca')}
        </Button>
      </Row>
    </Stack>
  );
}
