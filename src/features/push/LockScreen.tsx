import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { Box } from '../../ui/layout/Box';
import { Group } from '../../ui/layout/Group';
import { Switch } from '../../ui/Switch';
import type { Preferences, SavePreferences } from './usePreferences';

/** The switch that allows names and texts in notifications on the lock screen. */
export function LockScreen({ parole, onSave }: Preferences & { onSave: SavePreferences }) {
  const { t } = useTranslation();
  return (
    <Group heading={t('push-schermo')}>
      <Card>
        <Box pad="2 4">
          <Switch
            atEnd
            name="parole"
            label={t('push-parole')}
            hint={t('push-parole-nota')}
            checked={parole === 1}
            onChange={(event) => onSave({ parole: event.target.checked })}
          />
        </Box>
      </Card>
    </Group>
  );
}
