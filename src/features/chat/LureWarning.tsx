import { useTranslation } from 'react-i18next';
import { reportChosen, type Offender } from '../../core/wayout/wayOutSlice';
import { useAppDispatch } from '../../store/hooks';
import { Said } from '../../ui/Said';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { TextButton } from '../../ui/TextButton';

/** A warning above a suspicious message. Only the viewer sees it; neither the sender nor the keepers are told. */
export function LureWarning({ offender }: { offender: Offender | undefined }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Stack gap={1} pad="2 3">
      <Note ground="dangerSoft" pad="2 3">
        <b>{t('avviso-titolo')}</b>
        <br />
        <Said>{t('avviso-testo')}</Said>
        {offender && (
          <>
            <br />
            <TextButton onClick={() => dispatch(reportChosen(offender))}>{t('segnala-titolo')}</TextButton>
          </>
        )}
      </Note>
    </Stack>
  );
}
