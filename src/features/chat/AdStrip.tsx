import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { coverOf } from '../../lib/coverOf';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Tag } from '../../ui/Tag';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Thumb } from '../../ui/layout/Thumb';

/** The ad of the conversation: picture, title and price, linked to its page. */
export function AdStrip({ post }: { post: Post }) {
  const { t } = useTranslation();
  const image = coverOf(post);
  return (
    <Row as={Link} gap={3} pad="2 4" rule="bottom" ground="card" to={`/view-post/${post.postID}`}>
      {image && (
        <Thumb $side={52}>
          <Picture name={image.nomeImmagine} alt="" sizes="52px" preview={image.anteprima} />
        </Thumb>
      )}
      <Stack as="span" size="label" grow>
        <Text as="span" weight="strong" lines={1}>
          {post.titolo}
        </Text>
        {post.gratis === 1 ? (
          <span>{t('gratis')}</span>
        ) : (
          post.prezzo !== null && <Price size="s" value={post.prezzo} symbol={post.valutaSimbolo} />
        )}
      </Stack>
      {post.venduto === 1 && <Tag tone="sold">{t('post-venduto')}</Tag>}
    </Row>
  );
}
