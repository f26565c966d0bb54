import { Ban, EyeOff, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { blockChosen, type Offender, reportChosen, wayOutClosed } from '../../core/wayout/wayOutSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Stack';
import { hideAd, hidePerson } from '../../core/wayout/hideSlices';

/** The menu of the ⋯ button. */
export function WayOutMenu({ offender: { personaID, adID } }: { offender: Offender }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const hide = (toggle: typeof hideAd, id: number) => {
    dispatch(toggle.toggleRequested({ id, confirmed: false, relationID: null, wish: true }));
    dispatch(wayOutClosed());
  };
  return (
    <Stack gap={3}>
      <Button wide variant="ghost" onClick={() => dispatch(reportChosen())}>
        <Flag aria-hidden size={20} />
        {t('segnala-titolo')}
      </Button>
      {adID !== undefined && (
        <Button wide variant="ghost" onClick={() => hide(hideAd, adID)}>
          <EyeOff aria-hidden size={20} />
          {t('nascondi-annuncio')}
        </Button>
      )}
      <Button wide variant="ghost" onClick={() => hide(hidePerson, personaID)}>
        <EyeOff aria-hidden size={20} />
        {t('nascondi-persona')}
      </Button>
      <Button wide variant="ghost" danger onClick={() => dispatch(blockChosen())}>
        <Ban aria-hidden size={20} />
        {t('blocca')}
      </Button>
    </Stack>
  );
}
