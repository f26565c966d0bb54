import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { AdEditForm } from '../../features/listing/AdEditForm';
import { adEditFields, adEditOf, checkAdEdit } from '../../features/listing/editDraft';
import { PicturePicker } from '../../core/pictures/PicturePicker';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Tag } from '../../ui/Tag';
import { AdPlace } from '../../features/listing/AdPlace';
import { EditorFrame } from './EditorFrame';
import { useEdit } from '../../features/post/useEdit';
import { useAdPictures } from '../../features/listing/useAdPictures';
import { Box } from '../../ui/layout/Box';

export function AdEditor({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const { pictures, ...edited } = useAdPictures(post);
  const form = useKeptForm(`update-post-inserzione/${post.postID}`, {
    empty: adEditOf(post),
    check: checkAdEdit,
    refusal: edit.error,
    isOver: edit.isOver,
    send: async (values) => {
      const { lastUpdate, error } = await edited.save();
      if (lastUpdate === undefined) return error;
      return edit.save({ kind: 'ad', body: adEditFields(values, { ...post, lastUpdate }) });
    },
  });
  return (
    <EditorFrame
      title={t('modifica-titolo-annuncio')}
      right={
        form.values.venduto && (
          <Box as="span" pad="0 3 0 0">
            <Tag tone="sold">{t('post-venduto')}</Tag>
          </Box>
        )
      }
      post={post}
      form={form}
      isOther={edited.isChanged}
      isUploading={edited.isUploading}
      pictures={
        <PicturePicker
          pictures={pictures}
          max={limits.adImages}
          error={edited.isEmpty ? t('modifica-foto-almeno-una') : undefined}
          words={edited.words}
          onDescribe={edited.describe}
        />
      }
      onReload={onReload}
    >
      <AdEditForm
        form={form}
        symbol={post.valutaSimbolo}
        place={<AdPlace form={form} label={t('modifica-luogo')} />}
      />
    </EditorFrame>
  );
}
