import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { allChosen } from './consentSlice';

/** The buttons that accept or reject all cookies at once. */
export function AnswerAll() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const chooseAll = (isOn: boolean) => dispatch(allChosen({ performance: isOn, advertising: isOn }));
  return (
    <>
      <Button size="s" variant="ghost" onClick={() => chooseAll(false)}>
        {t('cookie-banner-rifiuta')}
      </Button>
      <Button size="s" variant="ghost" onClick={() => chooseAll(true)}>
        {t('cookie-banner-accetta')}
      </Button>
    </>
  );
}
