import { Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Story } from '../../../contract/entities';
import { useStoryStripQuery } from '../../api/stories';
import { useMe, useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { cut } from '../../lib/format';
import { useHeld } from '../../lib/useHeld';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Stack } from '../../ui/layout/Stack';
import { Scroller } from '../../ui/layout/Scroller';
import { Anchor, CornerSign } from '../../ui/layout/Corner';
import { Text } from '../../ui/layout/Text';
import { useOnScreen } from './useOnScreen';

/** The history state that the story viewer shows at once; without it the viewer has to wait for the host. */
export interface StoryLinkState {
  nome: string;
  cognome: string;
  imgProfilo: string;
  personaIDL: number;
  personaID: number;
}

const editor = '/insert-stories';
const face = 60;
const column = { align: 'center', gap: 1, round: true, anchor: true } as const;
const maxName = 15;
const waiting = { data: undefined, isLoading: true };
/** The number of tiles that are visible on most phones without scrolling. */
const firstSeen = 5;

/** §2: the strip of stories. Its first tile belongs to the signed-in person and leads to a new story. */
export const StoryStrip = memo(function StoryStrip() {
  const { t } = useTranslation();
  const me = useMe();
  // Reloads whenever the strip is shown again, because the rings of stories watched meanwhile must stop blinking.
  const found = useInSight(
    useStoryStripQuery(me.personaID, {
      refetchOnMountOrArgChange: true,
      selectFromResult: (result) => ({ data: result.data, isLoading: result.isLoading }),
    }),
  );
  const { data, isLoading } = useHeld(found, waiting);
  const mine = data?.listStories.find(({ idPubblicante }) => idPubblicante === me.personaID);
  return (
    <nav aria-label={t('storie-titolo')}>
      <Scroller as="ul" gap={1} pad="2 3" each="4.875rem">
        <OwnTile hasStory={mine !== undefined} />
        {data?.listStories
          .filter((story) => story !== mine)
          .map((story, at) => (
            <StoryTile key={story.idPubblicante} story={story} isSeen={at < firstSeen} />
          ))}
        {isLoading &&
          [1, 2, 3, 4].map((n) => (
            <li key={n}>
              <Skeleton shape="circle" width="71px" height="71px" />
              <Skeleton shape="text" width="71px" />
            </li>
          ))}
      </Scroller>
    </nav>
  );
});

/**
 * The first tile: links to the person's own story and has a "+" to add another; without a story it links to the editor.
 */
function OwnTile({ hasStory }: { hasStory: boolean }) {
  const { t } = useTranslation();
  const { nome, cognome, imgProfilo, personaID } = useMe();
  const state: StoryLinkState = { nome, cognome, imgProfilo, personaIDL: personaID, personaID };
  const target = hasStory ? { to: `/story-views/${personaID}`, state } : { to: editor };
  const add = t('storie-aggiungi');
  const sign = (
    <CornerSign $side={22} inset="auto 0 0 auto" aria-hidden>
      <Plus size={14} />
    </CornerSign>
  );
  return (
    <Own>
      <Stack as={Link} {...column} tone="soft" {...target}>
        <Anchor>
          <Avatar image={imgProfilo} size={face} ring="seen" eager />
          {!hasStory && sign}
        </Anchor>
        <Text as="span" size="xs" lines={1}>
          {t('storie-la-tua')}
        </Text>
        <VisuallyHidden>{hasStory ? t('storie-guarda') : add}</VisuallyHidden>
      </Stack>
      {hasStory && (
        <Add to={editor} aria-label={add}>
          {sign}
        </Add>
      )}
    </Own>
  );
}

interface TileProps {
  story: Story;
  /** The tile is visible without scrolling, so its picture is loaded at once. */
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
      <Stack
        as={Link}
        {...column}
        {...(isUnseen ? { weight: 'strong' } : { tone: 'soft' })}
        to={`/story-views/${idPubblicante}`}
        state={state}
      >
        <Avatar image={imgProfilo} size={face} ring={isUnseen ? 'unseen' : 'seen'} eager={isSeen} />
        <VisuallyHidden>
          {isUnseen ? t('storie-da-vedere', { nominativo }) : t('storie-di', { nominativo })}
        </VisuallyHidden>
        {/* Hidden from screen readers, because the name is cut; the link's accessible name has the full name. */}
        <Text as="span" size="xs" lines={1} aria-hidden>
          {cut(nominativo, maxName)}
        </Text>
      </Stack>
    </li>
  );
});

const Own = styled.li`
  position: relative;
`;

/* The "+" button over the lower right quarter of the profile picture. The rest of the picture links to the story. */
const Add = styled(Link)`
  position: absolute;
  top: 35px;
  left: 50%;
  width: 36px;
  height: 36px;
  border-radius: 50%;
`;
