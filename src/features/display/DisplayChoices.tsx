import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { asTextSize, asTheme, textSizes } from '../../lib/display';
import { Card } from '../../ui/Card';
import { RadioPills } from '../../ui/RadioPills';
import { Switch } from '../../ui/Switch';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { displayChosen, selectDisplay } from './displaySlice';

/**
 * Settings for the text size, because §1 blocks pinch zoom, and for stopping motion, because §4 makes the rings of
 * stories blink.
 */
export function DisplayChoices() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const display = useAppSelector(selectDisplay);
  const heading = useId();
  const note = useId();
  return (
    <section aria-labelledby={heading} aria-describedby={note}>
      <Text as="h2" tone="soft" size="label" pad="0 0 2" id={heading}>
        {t('settings-aspetto')}
      </Text>
      <Card>
        <Stack gap={4} pad={4}>
          <RadioPills
            name="theme"
            label={t('settings-colori')}
            options={[
              { value: 'auto', label: t('settings-colori-auto') },
              { value: 'light', label: t('settings-colori-chiaro') },
              { value: 'dark', label: t('settings-colori-scuro') },
            ]}
            value={display.theme}
            onChange={(value) => dispatch(displayChosen({ theme: asTheme(value) }))}
          />
          <RadioPills
            isDense
            name="textSize"
            label={t('settings-testo')}
            options={textSizes.map((value) => ({ value, label: `${value}%` }))}
            value={display.textSize}
            onChange={(value) => dispatch(displayChosen({ textSize: asTextSize(value) }))}
          />
          <Switch
            atEnd
            name="motion"
            label={t('settings-animazioni')}
            checked={display.isCalm}
            onChange={(event) => dispatch(displayChosen({ isCalm: event.target.checked }))}
          />
          <Note id={note}>{t('settings-testo-nota')}</Note>
        </Stack>
      </Card>
    </section>
  );
}
