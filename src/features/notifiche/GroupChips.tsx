import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { NotificationGroup } from '../../api/notifiche';
import { Scroller } from '../../ui/layout/Scroller';
import { Toggle } from '../../ui/Toggle';

const isGroup = (text: string | null): text is NotificationGroup => text === 'vendite' || text === 'social';

/**
 * The group of notifications chosen in the URL, so that the back button returns to it; undefined for all notifications.
 */
export function useGroup(): NotificationGroup | undefined {
  const gruppo = useSearchParams()[0].get('gruppo');
  return isGroup(gruppo) ? gruppo : undefined;
}

/** The choice between all notifications, those about ads and sales, and those about people. */
export function GroupChips({ chosen }: { chosen: NotificationGroup | undefined }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const groups: [NotificationGroup | undefined, string][] = [
    [undefined, t('notifiche-tutte')],
    ['vendite', t('notifiche-vendite')],
    ['social', t('notifiche-social')],
  ];
  return (
    <Scroller gap={2} pad="1.5 4" role="group" aria-label={t('notifiche-parti')}>
      {groups.map(([gruppo, label]) => (
        <Toggle
          key={label}
          pressed={gruppo === chosen}
          onClick={() => setParams(gruppo ? { gruppo } : {}, { replace: true })}
        >
          {label}
        </Toggle>
      ))}
    </Scroller>
  );
}
