import {
  BadgePercent,
  Bell,
  Flag,
  Gavel,
  Heart,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  Reply,
  RotateCcw,
  Search,
  Share2,
  Star,
  Tag,
  UserRoundPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Notification } from '../../../contract/entities';
import type { EventType } from '../../../contract/limits';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Thumb } from '../../ui/layout/Thumb';
import { Anchor, CornerSign } from '../../ui/layout/Corner';
import { Note, Text } from '../../ui/layout/Text';
import { Faces } from './Faces';
import type { LinkTarget } from './linkOf';
import { useSentence } from './useSentence';

const icons: Partial<Record<EventType, LucideIcon>> = {
  Follow: UserRoundPlus,
  Like: Heart,
  Commento: MessageCircle,
  Risposta: Reply,
  Condivisione: Share2,
  Messaggio: Mail,
  Rating: Star,
  LikeStories: Heart,
  Ricerca: Search,
  Ribasso: BadgePercent,
  Tornato: RotateCcw,
  Pubblicato: Tag,
  Provvedimento: Gavel,
  Segnalazione: Flag,
  Annuncio: Megaphone,
  Caso: Gavel,
  Lettera: Mail,
  Attesa: UserRoundPlus,
};

interface Props {
  event: Notification;
  link: LinkTarget;
  /** The notification's time: "5 minuti fa", or the time of day if it is under the heading of an earlier day. */
  time: string;
  isNew: boolean;
}

export function NotificationRow({ event, link, time, isNew }: Props) {
  const { t } = useTranslation();
  const { nomeImmagine, dataOra, tipoEvento } = event;
  const { names, sentence } = useSentence(event);
  const Icon = icons[tipoEvento] ?? Bell;
  const at = sentence.indexOf(names);
  const end = at + names.length;
  return (
    <Row to={link.to} state={link.state} data-new={isNew || undefined}>
      <Anchor>
        <Faces event={event} />
        <CornerSign $side={22} inset="auto -4px -2px auto" aria-hidden>
          <Icon size={12} />
        </CornerSign>
      </Anchor>
      <Words>
        {isNew && <VisuallyHidden>{t('notifiche-nuova')} </VisuallyHidden>}
        <Text as="span" lines={4}>
          {at < 0 ? (
            sentence
          ) : (
            <>
              {sentence.slice(0, at)}
              <b>{names}</b>
              {sentence.slice(end)}
            </>
          )}
        </Text>
        <Note as="time" unbroken dateTime={dataOra}>
          {time}
        </Note>
      </Words>
      {nomeImmagine !== null && (
        <Thumb $side={48}>
          <Picture name={nomeImmagine} alt="" sizes="48px" />
        </Thumb>
      )}
    </Row>
  );
}

const Row = styled(Link)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[2]} ${theme.space[3]};
  min-height: 64px;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[2]} ${theme.space[6]};
  color: inherit;
  text-decoration: none;

  &[data-new]::before {
    content: '';
    position: absolute;
    left: ${theme.space[2]};
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${theme.color.brand};
  }
`;

const Words = styled.span`
  /* With larger text the ad's picture wraps below the sentence. */
  flex: 1 1 7rem;
  min-width: 0;
  overflow-wrap: anywhere;
  hyphens: auto;
  font-size: ${theme.text.m};
  line-height: 1.35;
`;
