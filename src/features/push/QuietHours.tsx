import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { selectLanguage } from '../../core/language/languageSlice';
import { useAppSelector } from '../../store/hooks';
import { Card } from '../../ui/Card';
import { Grid } from '../../ui/layout/Grid';
import { Group } from '../../ui/layout/Group';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { pillLook } from '../../ui/RadioPills';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { dayNames, type Quiet, usualQuiet, withDay, zoneHere } from './quiet';
import type { Preferences, SavePreferences } from './usePreferences';

interface Props extends Preferences {
  onSave: SavePreferences;
}

/**
 * The settings for quiet hours, in which no notifications are sent: start, end, and the days on which they start, in
 * the person's time zone.
 */
export function QuietHours({ silenzio, zona, onSave }: Props) {
  const { t } = useTranslation();
  const follow = useEffectEvent(() => {
    const here = zoneHere();
    if (here !== zona) onSave({ zona: here });
  });
  useEffect(() => follow(), []);
  return (
    <Group heading={t('push-silenzio')}>
      <Card>
        <Stack gap={3} pad="2 4">
          <Switch
            atEnd
            name="silenzio"
            label={t('push-silenzio-interruttore')}
            checked={silenzio !== null}
            onChange={(event) => onSave({ silenzio: event.target.checked ? usualQuiet : null })}
          />
          {silenzio && <Hours quiet={silenzio} onSave={onSave} />}
          {silenzio && (
            <Note>
              {t('push-silenzio-nota', {
                zona: zona.split('/').at(-1)?.replaceAll('_', ' '),
              })}
            </Note>
          )}
        </Stack>
      </Card>
    </Group>
  );
}

function Hours({ quiet, onSave }: { quiet: Quiet; onSave: SavePreferences }) {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  return (
    <>
      <Grid columns="pairs" gap={3}>
        <Time
          name="da"
          label={t('push-silenzio-da')}
          value={quiet.da}
          onPick={(da) => onSave({ silenzio: { ...quiet, da } })}
        />
        <Time
          name="a"
          label={t('push-silenzio-a')}
          value={quiet.a}
          onPick={(a) => onSave({ silenzio: { ...quiet, a } })}
        />
      </Grid>
      <Grid as="fieldset" columns="week" gap={1}>
        <Text as="legend" size="label" weight="medium" pad="0 0 1.5">
          {t('push-silenzio-giorni')}
        </Text>
        {usualQuiet.giorni.map((day) => {
          const { short, long } = dayNames(lang, day);
          return (
            <Day key={day}>
              <input
                type="checkbox"
                name="giorni"
                aria-label={long}
                checked={quiet.giorni.includes(day)}
                onChange={() => onSave({ silenzio: withDay(quiet, day) })}
              />
              <span aria-hidden>{short}</span>
            </Day>
          );
        })}
      </Grid>
    </>
  );
}

interface TimeProps {
  name: string;
  label: string;
  value: string;
  onPick: (value: string) => void;
}

/**
 * A time field that saves only when the time is complete and the person leaves the field, because each typed digit is a
 * change event.
 */
function Time({ value, onPick, ...rest }: TimeProps) {
  const [typed, setTyped] = useState<string>();
  const handleBlur = () => {
    if (typed !== undefined && typed !== '' && typed !== value) onPick(typed);
    setTyped(undefined);
  };
  return (
    <TextField
      {...rest}
      type="time"
      required
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={handleBlur}
    />
  );
}

const Day = styled.label`
  ${pillLook}
  justify-content: center;
  padding-inline: 0;
`;
