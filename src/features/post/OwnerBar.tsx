import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { UndoNotice } from '../../core/undo/UndoNotice';
import { useUndoEnd } from '../../core/undo/useUndoEnd';
import { saleAsked, type SaleRequest, saleUndo, selectReplaced, selectSale } from './saleSlice';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { FootBar, FootRoom } from '../../ui/layout/FootBar';

interface Props {
  post: Post;
  editPath: string;
  /** Makes the request body: the whole ad with this change. */
  edit: (change: { venduto: boolean }) => SaleRequest;
}

/** The bar below one's own ad, in the place where others see the contact button. */
export function OwnerBar({ post, editPath, edit }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectSale(state, post.postID));
  const isSold = post.venduto === 1;
  const offer = useAppSelector(saleUndo.select).find(({ key }) => key === String(post.postID));
  useUndoEnd(saleUndo.leave());
  const replaced = useAppSelector((state) => selectReplaced(state, post.postID));
  const ask = () => {
    const body = edit({ venduto: !isSold });
    // If the page still has the `lastUpdate` from before this person's own last change, sends none, because the host
    // would report a conflict.
    dispatch(saleAsked(post.lastUpdate === replaced ? { ...body, lastUpdate: undefined } : body));
  };
  return (
    <>
      {/* Reserves room for a second row of buttons, so that the bar covers no content. */}
      <FootRoom $rem={4} />
      <FootBar>
        <Pair>
          <Button variant={isSold ? 'ghost' : 'primary'} busy={status === 'sending'} onClick={ask}>
            {isSold ? t('vendita-rimetti') : t('vendita-segna')}
          </Button>
          <LinkButton variant="ghost" to={editPath}>
            {t('post-modifica')}
          </LinkButton>
        </Pair>
        {isSold && status === 'idle' && offer && (
          <UndoNotice
            id={offer.count}
            text={t('vendita-segnato')}
            actions={[{ label: t('vendita-annulla'), onAction: ask }]}
            leave={saleUndo.leave()}
          />
        )}
      </FootBar>
    </>
  );
}

/* With large text the two buttons wrap below each other. */
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  && > * {
    flex: 1 1 auto;
    padding-inline: ${theme.space[3]};
  }
`;
