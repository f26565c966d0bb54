import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { AdEditForm } from '../../features/listing/AdEditForm';
import { adEditFields, adEditOf, checkAdEdit } from '../../features/listing/editDraft';
import { useDraft } from '../../features/listing/useDraft';
import { theme } from '../../theme/theme';
import { Tag } from '../../ui/Tag';
import { EditorFrame } from './EditorFrame';

export function AdEditor({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation();
  const { draft, problems, isDirty, change, accept } = useDraft(adEditOf(post), checkAdEdit);
  return (
    <EditorFrame
      title={t('modifica-titolo-annuncio', 'Modifica annuncio')}
      right={
        draft.venduto && (
          <Right>
            <Tag tone="sold">{t('post-venduto', 'Venduto')}</Tag>
          </Right>
        )
      }
      post={post}
      isDirty={isDirty}
      requestOf={(form) => (accept(form) ? { kind: 'ad', body: adEditFields(draft, post) } : undefined)}
      onReload={onReload}
    >
      <AdEditForm edit={draft} problems={problems} symbol={post.valutaSimbolo} onChange={change} />
    </EditorFrame>
  );
}

const Right = styled.span`
  padding-right: ${theme.space[3]};
`;
