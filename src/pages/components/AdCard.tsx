import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { PostFacts } from '../../features/post/PostFacts';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';
import { Skeleton } from '../../ui/Skeleton';
import { SoldBand, soldLook } from '../../ui/SoldBand';
import { Row } from '../../ui/layout/Row';
import { Column } from '../../ui/layout/Column';

interface Props {
  /** undefined while it is on its way, and when it is gone. */
  post: Post | undefined;
  isLoading: boolean;
}

/** The ad that a conversation is about, a link to it, and a word on dealing with strangers. */
export function AdCard({ post, isLoading }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [image] = post?.listImmagini ?? [];
  return (
    <Column grow gap={4} pad={4}>
      {isLoading && <Arriving />}
      {post && (
        <Card as={Link} to={`/view-post/${post.postID}`}>
          {image && (
            <Photo data-sold={post.venduto === 1 || undefined}>
              <Picture
                name={image.nomeImmagine}
                alt=""
                sizes="(min-height: 760px) 100vw, 112px"
                preview={image.anteprima}
              />
              {post.venduto === 1 && <SoldBand aria-hidden>{t('post-venduto', 'Venduto')}</SoldBand>}
            </Photo>
          )}
          <Facts>
            <PostFacts post={post} titleId={titleId} />
          </Facts>
        </Card>
      )}
      <Row as="p" align="start" gap={3} pad="0 1" tone="soft" size="s" icons="good">
        <ShieldCheck size={20} aria-hidden />
        {t('chat-sicurezza', 'Meglio vedersi in un posto frequentato e pagare dopo aver visto l’oggetto.')}
      </Row>
    </Column>
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

/*
 * On a tall screen the picture takes what room there is over the words, else it stands beside them; larger texts come
 * below it.
 */
const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: ${theme.color.card};

  &:any-link {
    box-shadow: ${theme.shadow.low};
  }
  @media (min-height: 760px) {
    flex: 1 1 220px;
    flex-flow: column nowrap;
    /* A field of many lines or larger texts lengthen the page instead of cutting the words. */
    min-height: max-content;
    max-height: 360px;
  }
`;

const Photo = styled.span`
  ${soldLook}
  flex: 1 0 112px;
  min-height: 112px;

  > span:first-child {
    position: absolute;
    inset: 0;
    height: 100%;
  }
  @media (min-height: 760px) {
    flex: 1;
  }
`;

const Facts = styled.div`
  flex: 1000 1 10.5rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${theme.space[1]};
  min-width: 0;
  padding: ${theme.space[3]} ${theme.space[4]};

  @media (min-height: 760px) {
    flex: none;
  }
`;
