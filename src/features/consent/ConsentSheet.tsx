import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { AnswerAll } from './AnswerAll';
import { allChosen, consentClosed, selectIsReviewing, selectIsShownOn } from './consentSlice';
import { ConsentSwitches } from './ConsentSwitches';

/** §2: the sheet with the cookie preferences and their details. */
export function ConsentSheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsReviewing);
  const performance = useAppSelector(selectIsShownOn('performance'));
  const advertising = useAppSelector(selectIsShownOn('advertising'));
  return (
    <Sheet
      open={isOpen}
      onClose={() => dispatch(consentClosed())}
      title={t('cookie-banner-apri')}
      closeLabel={t('legale-chiudi')}
      footer={
        <Stack gap={2}>
          <Row even gap={2}>
            <AnswerAll />
          </Row>
          <Button size="s" onClick={() => dispatch(allChosen({ performance, advertising }))}>
            {t('cookie-banner-salva')}
          </Button>
        </Stack>
      }
    >
      <ConsentSwitches />
    </Sheet>
  );
}
