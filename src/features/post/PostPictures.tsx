import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { Carousel } from '../../ui/carousel/Carousel';
import { SharedPhoto } from '../../ui/SharedPhoto';
import { Shot, SoldBand } from '../../ui/AdCard.styles';
import { ratioOf } from './postRules';
import { Veiled } from './Veiled';

interface Props {
  post: Pick<Post, 'titolo' | 'listImmagini' | 'venduto' | 'velato'>;
  to?: string;
  eager?: boolean;
  /**
   * The photo takes part in the view transition from the card to the post's page. Only one element on a page may do so.
   */
  isShared?: boolean;
  /** The index of the picture to show. */
  at?: number;
  /** Called with the index of a tapped picture. */
  onOpen?: (at: number) => void;
}

/** The pictures of a post; draws nothing if it has none. */
export function PostPictures({ post, to, eager, isShared = false, at, onOpen }: Props) {
  const { t } = useTranslation();
  const { titolo, listImmagini, venduto, velato } = post;
  if (listImmagini.length === 0) return null;
  const pictures = (
    <Shot data-sold={venduto === 1 || undefined}>
      <Carousel
        images={listImmagini.map((image) => ({
          id: image.nomeImmagine,
          name: image.nomeImmagine,
          // A picture without its own alt text has the title as alt text, which would only repeat the heading.
          alt: image.immagineAltName === titolo ? '' : image.immagineAltName,
          preview: image.anteprima,
          ratio: ratioOf(image),
        }))}
        to={to}
        turnTo={at === undefined ? undefined : listImmagini[at]?.nomeImmagine}
        onOpen={onOpen}
        eager={eager}
        texts={{
          carousel: t('post-galleria'),
          previous: t('post-immagine-precedente'),
          next: t('post-immagine-successiva'),
          open: t('post-galleria-apri'),
          photo: (numero, totale) => t('post-foto-di', { numero, totale }),
        }}
      />
      {venduto === 1 && <SoldBand aria-hidden>{t('post-venduto')}</SoldBand>}
    </Shot>
  );
  if (velato === 1) return <Veiled>{pictures}</Veiled>;
  return isShared ? <SharedPhoto to={to}>{pictures}</SharedPhoto> : pictures;
}
