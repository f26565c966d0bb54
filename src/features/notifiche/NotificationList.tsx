import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../core/language/languageSlice';
import { useMe } from '../../core/session/useMe';
import { relativeTime } from '../../lib/format';
import { clocks } from '../../lib/intl';
import { Text } from '../../ui/layout/Text';
import { selectNewSince } from './counterSlice';
import { type Day, groupByDay } from './groupByDay';
import { linkOf } from './linkOf';
import { NotificationRow } from './NotificationRow';

/** Newest first, by day; what happened since the last visit is marked. */
export function NotificationList({ events }: { events: readonly Notification[] }) {
  const lang = useAppSelector(selectLanguage);
  const now = Date.now();
  return groupByDay(events, now, lang).map((day) => (
    <DaySection key={day.label} day={day} now={now} lang={lang} />
  ));
}

function DaySection({ day, now, lang }: { day: Day; now: number; lang: string }) {
  const { t } = useTranslation();
  const me = useMe();
  const heading = useId();
  const since = useAppSelector(selectNewSince);
  return (
    <section aria-labelledby={heading}>
      <Text as="h2" tone="soft" size="label" pad="4 4 2" id={heading}>
        {day.label}
      </Text>
      <ul>
        {day.events.map((event) => (
          <li key={event.notificaID}>
            <NotificationRow
              event={event}
              link={linkOf(event, me)}
              time={
                day.isToday
                  ? relativeTime(event.dataOra, now, t)
                  : clocks(lang).format(new Date(event.dataOra))
              }
              isNew={since === null || event.dataOra > since}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
