import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Switch } from '../../ui/Switch';
import { type ConsentChoice, selectIsShownOn, switchMoved } from './consentSlice';
import { CookieTable } from './CookieTable';

/** §4: the three cookie switches, each saved at once. §9: the table of cookies. */
export function ConsentSwitches() {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        atEnd
        name="strictlyNecessaryCookies"
        label={t('cookie-necessari')}
        hint={[t('cookie-necessari-sempre'), t('cookie-necessari-testo')].join('. ')}
        checked
        disabled
        readOnly
      />
      <ChoiceSwitch
        choice="performance"
        name="performanceCookies"
        label={t('cookie-prestazioni')}
        hint={t('cookie-prestazioni-testo')}
      />
      <ChoiceSwitch
        choice="advertising"
        name="advertisingCookies"
        label={t('cookie-pubblicita')}
        hint={t('cookie-pubblicita-testo')}
      />
      <CookieTable />
    </>
  );
}

interface Props {
  choice: ConsentChoice;
  name: string;
  label: string;
  hint: string;
}

function ChoiceSwitch({ choice, ...rest }: Props) {
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectIsShownOn(choice));
  return (
    <Switch
      atEnd
      {...rest}
      checked={isOn}
      onChange={(event) => dispatch(switchMoved({ choice, isOn: event.target.checked }))}
    />
  );
}
