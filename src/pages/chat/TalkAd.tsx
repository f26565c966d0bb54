import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAdTexts } from '../../core/screen/useAdTexts';
import { selectDisplay } from '../../features/display/displaySlice';
import { PostFacts } from '../../features/post/PostFacts';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { useAppSelector } from '../../store/hooks';
import { AdCard, AdSkeleton, AdStrip } from '../../ui/AdCard';
import { Row } from '../../ui/layout/Row';

interface Props {
  /** Undefined while the ad is loading, and if it was deleted. */
  post: Post | undefined;
  isLoading: boolean;
}

/**
 * Above the messages: the ad of the conversation, as a link, and a safety hint. The messages have a maximum height
 * (§9); on a tall screen the ad's picture fills the remaining height, otherwise the ad is a strip.
 */
export function TalkAd({ post, isLoading }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const texts = useAdTexts();
  // Larger text takes the height that the picture would need.
  const { textSize } = useAppSelector(selectDisplay);
  const isTall = useMediaQuery(`(min-height: ${(47.5 * textSize) / 100}rem)`);
  const ad = post && { ad: post, to: `/view-post/${post.postID}`, texts };
  return (
    <>
      {ad && isTall && <AdCard {...ad} size="chat" facts={<PostFacts post={ad.ad} titleId={titleId} />} />}
      {ad && !isTall && <AdStrip {...ad} />}
      {!ad && isTall && isLoading && <AdSkeleton size="chat" />}
      <Row as="p" data-aside rigid align="start" gap={3} pad="3 5" tone="soft" size="s" icons="good">
        <ShieldCheck size={20} aria-hidden />
        {t('chat-sicurezza')}
      </Row>
    </>
  );
}
