import { Pause, Play, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Story } from '../../../contract/entities';
import { MoreButton } from '../../core/wayout/MoreButton';
import { relativeTime } from '../../lib/format';
import { IconButton } from '../../ui/IconButton';
import { PageHeading } from '../../ui/PageHeading';
import { PersonRow } from '../../ui/PersonRow';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { Bar, StoryHead } from './ViewerHead.styles';
import type { Show, ViewerStatus } from './storyViewerSlice';
import { nameOf } from '../../lib/nameOf';

const maxName = 15;

interface Props {
  ref?: Ref<HTMLElement>;
  story: Story;
  show: Show;
  status: ViewerStatus;
  onToggle: () => void;
  /** Called by the delete button, which only the publisher has. */
  onDelete?: () => void;
}

/**
 * The head of a story, with room for the screen's close button. The pause button is first in the tab order, wherever it
 * is drawn.
 */
export function ViewerHead({ ref, story, show, status, onToggle, onDelete }: Props) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const name = nameOf(story);
  return (
    <StoryHead ref={ref}>
      <VisuallyHidden as={PageHeading}>{t('storie-di', { nominativo: name })}</VisuallyHidden>
      <Row align="start" pad="2 11 0 0">
        <IconButton
          tone="picture"
          label={show.autoplay ? t('storia-pausa') : t('storia-riprendi')}
          onClick={onToggle}
        >
          {show.autoplay ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        </IconButton>
        <PersonRow
          person={{ ...story, personaID: story.idPubblicante }}
          first
          grow
          face={40}
          isEager
          name={{ lines: 1 }}
          maxName={maxName}
        >
          <Text as="time" size="xs" dateTime={story.dataOra}>
            {relativeTime(story.dataOra, now, t)}
          </Text>
        </PersonRow>
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
      <Progress show={show} status={status} />
    </StoryHead>
  );
}

/** A bar for each story of the publisher; that of the current story fills while it plays. */
function Progress({ show: { index, storyIDs, turn }, status }: Pick<Props, 'show' | 'status'>) {
  const { t } = useTranslation();
  const [numero, totale] = [index + 1, storyIDs.length];
  return (
    <Row
      first
      gap={1}
      role="progressbar"
      aria-label={t('storie-titolo')}
      aria-valuemin={1}
      aria-valuemax={totale}
      aria-valuenow={numero}
      aria-valuetext={t('storia-avanzamento', { numero, totale })}
    >
      {storyIDs.map((id, at) => (
        <Bar
          key={at === index ? `${id}-${turn}` : id}
          data-state={at < index ? 'done' : at > index ? 'todo' : status === 'playing' ? 'running' : 'still'}
        />
      ))}
    </Row>
  );
}
