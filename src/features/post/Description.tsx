import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { noDescription } from '../../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { foreign } from '../../lib/foreign';
import { cut } from '../../lib/format';
import { theme } from '../../theme/theme';
import { Text } from '../../ui/layout/Text';
import { TextButton } from '../../ui/TextButton';
import { descriptionToggled, selectIsUnfolded } from './postViewSlice';

/** §9: the maximum number of characters of a collapsed description. */
const shownWhenFolded = 120;
/** The number of characters that fit into one line on a narrow phone. */
const shownInLine = 36;

interface Props {
  post: Pick<Post, 'postID' | 'descrizione' | 'lingua'>;
  /** In a card the collapsed description is one line. */
  isInCard?: boolean;
}

export function Description({ post, isInCard = false }: Props) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const isUnfolded = useAppSelector((state) => selectIsUnfolded(state, post.postID));
  const { postID, descrizione } = post;
  if (descrizione === '' || descrizione === noDescription) return null;
  const short = cut(descrizione, shownWhenFolded);
  const isLong = isInCard ? descrizione.length > shownInLine : short !== descrizione;
  const isLine = isInCard && !isUnfolded;
  return (
    <Words tone="soft" verbatim={!isLine} data-line={isLine || undefined}>
      <Text as="span" lines={isLine ? 1 : undefined} lang={foreign(post.lingua, i18n.language)}>
        {isUnfolded ? descrizione : short}
      </Text>
      {isLong && (
        <>
          {' '}
          <TextButton aria-expanded={isUnfolded} onClick={() => dispatch(descriptionToggled(postID))}>
            {isUnfolded ? t('post-descrizione-meno') : t('post-descrizione-altro')}
          </TextButton>
        </>
      )}
    </Words>
  );
}

const Words = styled(Text)`
  &[data-line] {
    display: flex;
    gap: ${theme.space[1]};
  }
`;
