import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Inbox } from '../../api/chat';
import { Avatar } from '../../ui/Avatar';
import { Badge } from '../../ui/Badge';
import { Picture } from '../../ui/Picture';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Note } from '../../ui/layout/Text';
import { Thumb } from '../../ui/layout/Thumb';
import { Aside, Face, Last, Pictures, Row, Words } from './InboxRow.styles';

interface Props {
  line: Inbox['listConversazioni'][number];
  /** The last words are one's own. */
  isMine: boolean;
  /** "14:05" today, else the day. */
  time: string;
}

/** A conversation: what it is about, with whom, its last words, and what is unread of it. */
export function InboxRow({ line, isMine, time }: Props) {
  const { t } = useTranslation();
  const { nome, cognome, titolo, nomeImmagine, imgProfilo, ultimoMessaggio, nonLetti, dataUltimo } = line;
  return (
    <Row to={`/conversazione/${line.conversazioneID}`} data-unread={nonLetti > 0 || undefined}>
      <Pictures>
        <Thumb $side={56}>
          {nomeImmagine === null ? (
            <ImageOff size={20} aria-hidden />
          ) : (
            <Picture name={nomeImmagine} alt="" sizes="56px" />
          )}
        </Thumb>
        <Face>
          <Avatar image={imgProfilo} size={24} />
        </Face>
      </Pictures>
      <Words>
        <b>{`${nome} ${cognome}`.trim()}</b>
        <Note as="span">
          {titolo}
          {line.venduto === 1 && ` · ${t('post-venduto', 'Venduto')}`}
        </Note>
        <Last>
          {isMine && <>{t('conversazioni-tu', 'Tu:')} </>}
          {ultimoMessaggio}
        </Last>
      </Words>
      <Aside>
        <Note as="time" size="xs" dateTime={dataUltimo}>
          {time}
        </Note>
        <span aria-hidden>
          <Badge count={nonLetti} />
        </span>
        {nonLetti > 0 && (
          <VisuallyHidden>
            {t('conversazioni-non-letti', '{{count}} messaggi non letti', { count: nonLetti })}
          </VisuallyHidden>
        )}
      </Aside>
    </Row>
  );
}
