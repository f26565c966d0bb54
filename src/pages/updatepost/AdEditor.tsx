import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { AdEditForm } from '../../features/listing/AdEditForm';
import { adEditFields, adEditOf, checkAdEdit } from '../../features/listing/editDraft';
import { pictureText } from '../../features/listing/listingTexts';
import { PicturePicker } from '../../features/listing/PicturePicker';
import { useDraft } from '../../features/listing/useDraft';
import type { EditRequest } from '../../features/post/editSlice';
import { CityField } from '../../features/registration/CityField';
import { theme } from '../../theme/theme';
import { Tag } from '../../ui/Tag';
import { EditorFrame } from './EditorFrame';
import { useAdPictures } from './useAdPictures';

export function AdEditor({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation();
  const { draft, problems, isDirty, change, accept } = useDraft(adEditOf(post), checkAdEdit);
  const { pictures, ...edited } = useAdPictures(post);
  const requestOf = async (form: HTMLFormElement): Promise<EditRequest | undefined> => {
    if (!accept(form)) return undefined;
    const lastUpdate = await edited.save();
    if (lastUpdate === undefined) return undefined;
    return { kind: 'ad', body: adEditFields(draft, { ...post, lastUpdate }) };
  };
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
      isDirty={isDirty || edited.isChanged}
      sending={{ isBusy: edited.isUploading, error: edited.failure }}
      requestOf={requestOf}
      pictures={
        <PicturePicker
          items={pictures.items}
          most={limits.adImages}
          error={
            edited.isEmpty
              ? t('modifica-foto-almeno-una', 'Tieni almeno una foto.')
              : pictureText(t, pictures.problem)
          }
          onAdd={pictures.add}
          onFull={pictures.refuse}
          onRemove={pictures.remove}
          onMove={pictures.move}
          onBroken={pictures.reject}
          onReplace={pictures.replace}
          words={edited.words}
          onDescribe={edited.describe}
        />
      }
      onReload={onReload}
    >
      <AdEditForm
        edit={draft}
        problems={problems}
        symbol={post.valutaSimbolo}
        place={
          <CityField
            label={t('modifica-luogo', 'Dove si trova')}
            name="geolocalizzazione"
            value={draft.geolocalizzazione}
            onChange={(geolocalizzazione) => change({ geolocalizzazione })}
          />
        }
        onChange={change}
      />
    </EditorFrame>
  );
}

const Right = styled.span`
  padding-right: ${theme.space[3]};
`;
