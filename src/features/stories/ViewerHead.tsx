import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Story } from '../../../contract/entities';
import { MoreButton } from '../../core/wayout/MoreButton';
import { relativeTime } from '../../lib/format';
import { Avatar } from '../../ui/Avatar';
import { Cut } from '../../ui/Cut';
import { IconButton } from '../../ui/IconButton';
import { PageHeading } from '../../ui/PageHeading';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Bar, StoryHead } from './ViewerHead.styles';
import type { Show, ViewerStatus } from './storyViewerSlice';

const maxName = 15;

interface Props {
  story: Story;
  show: Show;
  status: ViewerStatus;
  onToggle: () => void;
  /** Only for the publisher. */
  onDelete?: () => void;
}

/** Leaves room for the screen's close button. The pause button comes first for keyboard users, wherever it is drawn. */
export function ViewerHead({ story, show, status, onToggle, onDelete }: Props) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const { index, storyIDs, turn, autoplay } = show;
  const name = `${story.nome} ${story.cognome}`.trim();
  return (
    <StoryHead>
      <VisuallyHidden as={PageHeading}>{t('storie-di', { nominativo: name })}</VisuallyHidden>
      <Row align="start" pad="2 11 0 0">
        <IconButton
          tone="picture"
          label={autoplay ? t('storia-pausa') : t('storia-riprendi')}
          onClick={onToggle}
        >
          {autoplay ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        </IconButton>
        <Row as={Link} first grow gap={3} tall to={`/user-page/${story.idPubblicante}`}>
          <Avatar image={story.imgProfilo} eager />
          <Stack as="span">
            <b>
              <Cut text={name} max={maxName} />
            </b>
            <Text as="time" size="xs" dateTime={story.dataOra}>
              {relativeTime(story.dataOra, now, t)}
            </Text>
          </Stack>
        </Row>
        <MoreButton
          tone="picture"
          tipo="storia"
          id={story.storyID}
          personaID={story.idPubblicante}
          name={name}
        />
        {onDelete && (
          <IconButton tone="picture" label={t('storia-elimina')} aria-haspopup="dialog" onClick={onDelete}>
            <Trash2 />
          </IconButton>
        )}
      </Row>
      <Row
        first
        gap={1}
        role="progressbar"
        aria-label={t('storie-titolo')}
        aria-valuemin={1}
        aria-valuemax={storyIDs.length}
        aria-valuenow={index + 1}
        aria-valuetext={t('storia-avanzamento', {
          numero: index + 1,
          totale: storyIDs.length,
        })}
      >
        {storyIDs.map((id, at) => (
          <Bar
            key={at === index ? `${id}-${turn}` : id}
            data-state={
              at < index ? 'done' : at > index ? 'todo' : status === 'playing' ? 'running' : 'still'
            }
          />
        ))}
      </Row>
    </StoryHead>
  );
}
