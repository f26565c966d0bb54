import { Plus } from 'lucide-react';
import { memo, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Story } from '../../../contract/entities';
import { useStoryStripQuery } from '../../api/stories';
import { useMe, useMyID } from '../../core/session/useMe';
import { cut } from '../../lib/format';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Name, Own, Row, Tile } from './StoryStrip.styles';
import { useOnScreen } from './useOnScreen';

/** What the viewer needs at once; a link opened fresh reads it from the host. */
export interface StoryLinkState {
  nome: string;
  cognome: string;
  imgProfilo: string;
  personaIDL: number;
  personaID: number;
}

const face = 60;
const nameMost = 15;
/** Tiles, on most phones. */
const firstSeen = 5;

/** §2: the stories strip. Its first tile leads to a story of one's own. */
export const StoryStrip = memo(function StoryStrip() {
  const { t } = useTranslation();
  const me = useMe();
  // What was watched meanwhile blinks no more, so the strip is read anew whenever it comes back.
  const found = useStoryStripQuery(me.personaID, {
    refetchOnMountOrArgChange: true,
    selectFromResult: (result) => ({ data: result.data, isLoading: result.isLoading }),
  });
  // In pieces, beside whatever else arrives.
  const { data, isLoading } = useDeferredValue(found);
  return (
    <nav aria-label={t('storie-titolo', 'Storie')}>
      <Row>
        <li>
          <Tile to="/insert-stories">
            <Own>
              <Avatar image={me.imgProfilo} size={face} ring="seen" eager />
              <Plus aria-hidden size={16} />
            </Own>
            <Name>{t('storie-la-tua', 'La tua')}</Name>
            <VisuallyHidden>{t('storie-aggiungi', 'Aggiungi una storia')}</VisuallyHidden>
          </Tile>
        </li>
        {data?.listStories.map((story, at) => (
          <StoryTile key={story.idPubblicante} story={story} isSeen={at < firstSeen} />
        ))}
        {isLoading &&
          [1, 2, 3, 4].map((n) => (
            <li key={n}>
              <Skeleton shape="circle" width="71px" height="71px" />
              <Skeleton shape="text" width="71px" />
            </li>
          ))}
      </Row>
    </nav>
  );
});

interface TileProps {
  story: Story;
  /** On the screen before the row is swiped: its picture is fetched at once. */
  isSeen: boolean;
}

const StoryTile = memo(function StoryTile({ story, isSeen }: TileProps) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { idPubblicante, nome, cognome, imgProfilo } = story;
  const nominativo = `${nome} ${cognome}`.trim();
  const isUnseen = idPubblicante !== myID && story.visualizzata === 0;
  const tile = useRef<HTMLLIElement>(null);
  const isOnScreen = useOnScreen(tile);
  const state: StoryLinkState = { nome, cognome, imgProfilo, personaIDL: myID, personaID: idPubblicante };
  return (
    <li ref={tile} data-on-screen={isOnScreen || undefined}>
      <Tile to={`/story-views/${idPubblicante}`} state={state} data-unseen={isUnseen || undefined}>
        <Avatar image={imgProfilo} size={face} ring={isUnseen ? 'unseen' : 'seen'} eager={isSeen} />
        <VisuallyHidden>
          {isUnseen
            ? t('storie-da-vedere', 'Storia di {{nominativo}}, da vedere', { nominativo })
            : t('storie-di', 'Storia di {{nominativo}}', { nominativo })}
        </VisuallyHidden>
        {/* Cut, it is no part of the name that a voice calls. */}
        <Name aria-hidden>{cut(nominativo, nameMost)}</Name>
      </Tile>
    </li>
  );
});
