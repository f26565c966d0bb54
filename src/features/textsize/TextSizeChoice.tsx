import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { RadioPills } from '../../ui/RadioPills';
import { selectTextSize, textSizeChosen } from './textSizeSlice';
import { asTextSize, textSizes } from './textSizeStorage';

export function TextSizeChoice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const size = useAppSelector(selectTextSize);
  return (
    <RadioPills
      name="textSize"
      label={t('settings-testo', 'Dimensione del testo')}
      hint={t('settings-testo-nota', 'Vale su questo telefono, e si vede subito.')}
      options={textSizes.map((value) => ({ value, label: `${value}%` }))}
      value={size}
      onChange={(value) => dispatch(textSizeChosen(asTextSize(value)))}
    />
  );
}
