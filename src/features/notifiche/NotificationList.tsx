import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../core/language/languageSlice';
import { useMe } from '../../core/session/useMe';
import { relativeTime } from '../../lib/format';
import { clocks } from '../../lib/intl';
import { Text } from '../../ui/layout/Text';
import { type Day, groupByDay } from './groupByDay';
import { linkOf } from './linkOf';
import { NotificationRow } from './NotificationRow';

interface ListProps {
  events: readonly Notification[];
  /** Notifications after this moment are marked as new; null marks all of them. */
  since: string | null;
}

/** The list of notifications, newest first and grouped by day. */
export function NotificationList({ events, since }: ListProps) {
  const lang = useAppSelector(selectLanguage);
  const now = Date.now();
  return groupByDay(events, now, lang).map((day) => (
    <DaySection key={day.label} day={day} now={now} lang={lang} since={since} />
  ));
}

interface DayProps extends Pick<ListProps, 'since'> {
  day: Day;
  now: number;
  lang: string;
}

function DaySection({ day, now, lang, since }: DayProps) {
  const { t } = useTranslation();
  const me = useMe();
  const heading = useId();
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
