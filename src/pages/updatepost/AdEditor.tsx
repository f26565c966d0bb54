import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { AdEditForm } from '../../features/listing/AdEditForm';
import { adEditFields, adEditOf, checkAdEdit } from '../../features/listing/editDraft';
import { PicturePicker } from '../../features/pictures/PicturePicker';
import type { EditRequest } from '../../features/post/editSlice';
import { useForm } from '../../ui/form/useForm';
import { Tag } from '../../ui/Tag';
import { AdPlace } from '../components/AdPlace';
import { EditorFrame } from './EditorFrame';
import { useAdPictures } from './useAdPictures';
import { Box } from '../../ui/layout/Box';

export function AdEditor({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ empty: adEditOf(post), check: checkAdEdit });
  const { pictures, ...edited } = useAdPictures(post);
  const requestOf = async (element: HTMLFormElement): Promise<EditRequest | undefined> => {
    if (!form.accept(element)) return undefined;
    const lastUpdate = await edited.save();
    if (lastUpdate === undefined) return undefined;
    return { kind: 'ad', body: adEditFields(form.values, { ...post, lastUpdate }) };
  };
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
      isDirty={form.isDirty || edited.isChanged}
      sending={{ isBusy: edited.isUploading, error: edited.failure }}
      requestOf={requestOf}
      pictures={
        <PicturePicker
          pictures={pictures}
          most={limits.adImages}
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
