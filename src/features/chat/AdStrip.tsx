import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Tag } from '../../ui/Tag';

/** What the conversation is about: the ad's picture, title and price, leading to it. */
export function AdStrip({ post }: { post: Post }) {
  const { t } = useTranslation();
  const [image] = post.listImmagini;
  return (
    <Frame to={`/view-post/${post.postID}`}>
      {image && (
        <Small>
          <Picture name={image.nomeImmagine} alt="" sizes="52px" preview={image.anteprima} />
        </Small>
      )}
      <Words>
        <Title>{post.titolo}</Title>
        {post.gratis === 1 ? (
          <span>{t('gratis', 'Gratis')}</span>
        ) : (
          post.prezzo !== null && <Price size="s" value={post.prezzo} symbol={post.valutaSimbolo} />
        )}
      </Words>
      {post.venduto === 1 && <Tag tone="sold">{t('post-venduto', 'Venduto')}</Tag>}
    </Frame>
  );
}

const Frame = styled(Link)`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.card};
  color: inherit;
  text-decoration: none;
`;

const Small = styled.span`
  width: 52px;
  height: 52px;
  flex: none;
  overflow: hidden;
  border-radius: ${theme.radius.s};
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  font-size: ${theme.text.label};
`;

const Title = styled.span`
  overflow: hidden;
  font-weight: ${theme.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
