import { Heart } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useToggle } from '../../core/overlay/useToggle';
import { anew } from '../../api/asked';
import {
  storiesApi,
  useStoryLikeCountQuery,
  useStoryLikeQuery,
  useStoryViewCountQuery,
} from '../../api/stories';
import { useAppDispatch } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { storyLike } from './storyLikeSlice';

interface Props {
  ref?: Ref<HTMLElement>;
  storyID: number;
  viewerID: number;
  isMine: boolean;
  onOpen: (panel: 'views' | 'likes') => void;
}

/** The foot of a story with the numbers of views and likes. Only the publisher sees who watched. */
export function ViewerFoot({ ref, storyID, viewerID, isMine, onOpen }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const mine = useStoryLikeQuery({ StoryID: storyID, PersonaID: viewerID });
  // The numbers of one's own story are reloaded each time it is shown, because other people change them.
  const fresh = { refetchOnMountOrArgChange: isMine };
  const liked = useStoryLikeCountQuery(storyID, fresh);
  const viewed = useStoryViewCountQuery(storyID, fresh);
  const likes = Number(liked.currentData?.statusMessage ?? 0);
  const views = Number(viewed.currentData?.statusMessage ?? 0);
  const like = useToggle(storyLike, storyID, mine.currentData?.listLike[0]?.storyLikeID ?? null);
  const viewsText = t('storia-visualizzazioni', { count: views });
  // Opening a list also reloads its number, so that the two agree.
  const open = (panel: 'views' | 'likes') => {
    const { storyViewCount, storyLikeCount } = storiesApi.endpoints;
    const count = panel === 'views' ? storyViewCount : storyLikeCount;
    // Not the hooks' `refetch`, which throws if the tap comes before their first request has started.
    void dispatch(count.initiate(storyID, anew));
    onOpen(panel);
  };
  return (
    <Foot ref={ref}>
      {isMine ? (
        <Count aria-haspopup="dialog" onClick={() => open('views')}>
          {viewsText}
        </Count>
      ) : (
        <span>{viewsText}</span>
      )}
      <Likes>
        <IconButton
          tone="picture"
          label={t('storia-mi-piace')}
          aria-pressed={like.isOn}
          disabled={mine.isLoading}
          onClick={like.request}
        >
          <Heart />
        </IconButton>
        <Count
          aria-haspopup="dialog"
          aria-label={t('storia-conteggio-like', { count: likes })}
          onClick={() => open('likes')}
        >
          {likes}
        </Count>
      </Likes>
    </Foot>
  );
}

const Foot = styled.footer`
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 88px;
  padding: ${theme.space[8]} ${theme.space[2]} calc(${theme.space[3]} + env(safe-area-inset-bottom))
    ${theme.space[4]};
  background: linear-gradient(transparent, ${theme.color.shadeBottom});
  font-size: ${theme.text.s};
  pointer-events: none;

  button {
    pointer-events: auto;
  }
`;

const Count = styled.button.attrs({ type: 'button' })`
  min-width: ${theme.size.target};
  min-height: ${theme.size.target};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-variant-numeric: tabular-nums;
  text-align: left;
`;

const Likes = styled.span`
  display: inline-flex;
  align-items: center;

  [aria-pressed='true'] {
    color: ${theme.color.onPictureLike};
  }
`;
