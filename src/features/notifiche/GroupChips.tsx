import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { NotificationGroup } from '../../api/notifiche';
import { Scroller } from '../../ui/layout/Scroller';
import { Toggle } from '../../ui/Toggle';

const isGroup = (text: string | null): text is NotificationGroup => text === 'vendite' || text === 'social';

/** The part of the list that the address asks for, so that the way back leads to it; undefined for the whole. */
export function useGroup(): NotificationGroup | undefined {
  const gruppo = useSearchParams()[0].get('gruppo');
  return isGroup(gruppo) ? gruppo : undefined;
}

/** All, what is about ads and trade, what is about people. */
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
