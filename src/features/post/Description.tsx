import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { noDescription } from '../../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { foreign } from '../../lib/foreign';
import { cut } from '../../lib/format';
import { Text } from '../../ui/layout/Text';
import { TextButton } from '../../ui/TextButton';
import { descriptionToggled, selectIsUnfolded } from './postViewSlice';

/** §9: the characters of a folded description. */
const shownWhenFolded = 120;

export function Description({ post }: { post: Pick<Post, 'postID' | 'descrizione' | 'lingua'> }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const isUnfolded = useAppSelector((state) => selectIsUnfolded(state, post.postID));
  const { postID, descrizione } = post;
  if (descrizione === '' || descrizione === noDescription) return null;
  const short = cut(descrizione, shownWhenFolded);
  return (
    <Text tone="soft" verbatim>
      <span lang={foreign(post.lingua, i18n.language)}>{isUnfolded ? descrizione : short}</span>
      {short !== descrizione && (
        <>
          {' '}
          <TextButton aria-expanded={isUnfolded} onClick={() => dispatch(descriptionToggled(postID))}>
            {isUnfolded ? t('post-descrizione-meno') : t('post-descrizione-altro')}
          </TextButton>
        </>
      )}
    </Text>
  );
}
