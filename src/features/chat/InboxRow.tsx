import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Inbox } from '../../api/chat';
import { foreign } from '../../lib/foreign';
import { Avatar } from '../../ui/Avatar';
import { Picture } from '../../ui/Picture';
import { Note, Text } from '../../ui/layout/Text';
import { Thumb } from '../../ui/layout/Thumb';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Anchor, Corner } from '../../ui/layout/Corner';
import { Unread } from './Unread';

interface Props {
  line: Inbox['listConversazioni'][number];
  /** The viewer wrote the last message. */
  isMine: boolean;
  /** The time of the last message: "14:05" if it was today, otherwise the day. */
  time: string;
}

/** A conversation in the list: the ad, the other person, the last message, and the number of unread messages. */
export function InboxRow({ line, isMine, time }: Props) {
  const { t, i18n } = useTranslation();
  const { nome, cognome, titolo, ultimoMessaggio, nonLetti, dataUltimo } = line;
  return (
    <Row
      as={Link}
      wrap
      atEnd
      align="stretch"
      gap="1 3"
      pad="3 4"
      rule="bottom"
      to={`/conversazione/${line.conversazioneID}`}
    >
      <Pictures line={line} />
      <Stack as="span" grow={6.5} justify="center">
        <Text as="b" lines={2} breaks>
          {`${nome} ${cognome}`.trim()}
        </Text>
        <Note as="span" lines={1}>
          {line.venduto === 1 ? `${titolo} · ${t('post-venduto')}` : titolo}
        </Note>
        <Text
          as="span"
          size="label"
          lines={1}
          lang={isMine ? undefined : foreign(line.lingua, i18n.language)}
          {...(nonLetti > 0 ? { weight: 'medium' } : { tone: 'soft' })}
        >
          {isMine ? `${t('conversazioni-tu')} ${ultimoMessaggio}` : ultimoMessaggio}
        </Text>
      </Stack>
      <Stack as="span" anchor rigid align="end" justify="start" gap={1}>
        <Note as="time" size="xs" dateTime={dataUltimo}>
          {time}
        </Note>
        <Unread count={nonLetti} />
      </Stack>
    </Row>
  );
}

/** The ad's picture, with the other person's face over its corner. */
function Pictures({ line: { nomeImmagine, imgProfilo } }: Pick<Props, 'line'>) {
  return (
    <Anchor>
      <Thumb $side={56}>
        {nomeImmagine === null ? (
          <ImageOff size={20} aria-hidden />
        ) : (
          <Picture name={nomeImmagine} alt="" sizes="56px" />
        )}
      </Thumb>
      <Corner inset="auto -6px -6px auto">
        <Avatar image={imgProfilo} size={24} ring="paper" />
      </Corner>
    </Anchor>
  );
}
