import { CircleFadingPlus, Plus, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { useAppDispatch } from '../../store/hooks';
import { sendLink } from './sendLink';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Sheet } from '../../ui/Sheet';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { usePublished } from './usePublished';

/** Shown after an ad was published: the ad as others see it, and ways to make more people find it. */
export function PublishedSheet({ post }: { post: Post }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isPublished, close } = usePublished();
  const { categorieID, sCategorieID, geolocalizzazione } = post;
  const [cover] = post.listImmagini;
  return (
    <Sheet open={isPublished} title={t('pubblicato-titolo')} closeLabel={t('chiudi')} onClose={close}>
      <Stack gap={3}>
        <Row gap={3} breaks>
          {cover && (
            <Shot>
              <Picture name={cover.nomeImmagine} alt="" preview={cover.anteprima} sizes="96px" eager />
            </Shot>
          )}
          <div>
            <b>{post.titolo}</b>
            {post.gratis === 0 && post.prezzo !== null && (
              <p>
                <Price size="s" value={post.prezzo} symbol={post.valutaSimbolo} />
              </p>
            )}
          </div>
        </Row>
        <p>{t('pubblicato-testo')}</p>
        <Button wide onClick={() => void sendLink(post, dispatch)}>
          <Share2 size={20} aria-hidden />
          {t('pubblicato-condividi')}
        </Button>
        {cover && (
          <LinkButton wide variant="ghost" to={`/insert-stories?postID=${post.postID}`}>
            <CircleFadingPlus size={20} aria-hidden />
            {t('pubblicato-storia')}
          </LinkButton>
        )}
        <LinkButton
          wide
          variant="ghost"
          to={post.negozioID === null ? '/insert-ad' : `/insert-ad-store/${post.negozioID}`}
          state={{ like: { categorieID, sCategorieID, geolocalizzazione } }}
        >
          <Plus size={20} aria-hidden />
          {t('pubblicato-altro')}
        </LinkButton>
      </Stack>
    </Sheet>
  );
}

const Shot = styled.div`
  flex: none;
  width: 96px;
  overflow: hidden;
  border-radius: ${theme.radius.m};
`;
