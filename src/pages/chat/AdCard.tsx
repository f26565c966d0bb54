import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { AdStrip } from '../../features/chat/AdStrip';
import { selectDisplay } from '../../features/display/displaySlice';
import { PostFacts } from '../../features/post/PostFacts';
import { coverOf } from '../../lib/coverOf';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { useAppSelector } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';
import { Skeleton } from '../../ui/Skeleton';
import { SoldBand, soldLook } from '../../ui/SoldBand';
import { Row } from '../../ui/layout/Row';

interface Props {
  /** undefined while it is on its way, and when it is gone. */
  post: Post | undefined;
  isLoading: boolean;
}

/**
 * Above the messages: what the conversation is about, leading to it, and how to deal with a stranger. The messages have
 * a greatest height (§9); on a tall screen the ad's picture takes what room is left, else the ad is a strip.
 */
export function AdCard({ post, isLoading }: Props) {
  const { t } = useTranslation();
  // Larger texts take the room that the picture has.
  const { textSize } = useAppSelector(selectDisplay);
  const isTall = useMediaQuery(`(min-height: ${(47.5 * textSize) / 100}rem)`);
  return (
    <>
      {isTall ? <Large post={post} isLoading={isLoading} /> : post && <AdStrip post={post} />}
      <Row as="p" data-aside rigid align="start" gap={3} pad="3 5" tone="soft" size="s" icons="good">
        <ShieldCheck size={20} aria-hidden />
        {t('chat-sicurezza')}
      </Row>
    </>
  );
}

function Large({ post, isLoading }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const image = coverOf(post);
  if (!post) return isLoading ? <Arriving /> : null;
  return (
    <Card as={Link} to={`/view-post/${post.postID}`}>
      {image && (
        <Photo data-sold={post.venduto === 1 || undefined}>
          <Picture name={image.nomeImmagine} alt="" sizes="100vw" preview={image.anteprima} />
          {post.venduto === 1 && <SoldBand aria-hidden>{t('post-venduto')}</SoldBand>}
        </Photo>
      )}
      <Facts>
        <PostFacts post={post} titleId={titleId} />
      </Facts>
    </Card>
  );
}

/** Keeps the ad's place. */
const Arriving = () => (
  <Card aria-hidden>
    <Photo>
      <Skeleton />
    </Photo>
    <Facts>
      <Skeleton shape="text" width="40%" />
      <Skeleton shape="text" width="80%" />
      <Skeleton shape="text" width="50%" />
    </Facts>
  </Card>
);

const Card = styled.div`
  /* Its picture gives way before the messages do, its words do not. */
  flex: 0 1000 360px;
  display: flex;
  flex-direction: column;
  min-height: min-content;
  margin: ${theme.space[3]} ${theme.space[4]} 0;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: ${theme.color.card};

  &:any-link {
    box-shadow: ${theme.shadow.low};
  }
`;

const Photo = styled.span`
  ${soldLook}
  flex: 1;
  min-height: 0;

  > span:first-child {
    position: absolute;
    inset: 0;
    height: 100%;
  }
`;

const Facts = styled.div`
  flex: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${theme.space[1]};
  min-width: 0;
  padding: ${theme.space[3]} ${theme.space[4]};
`;
