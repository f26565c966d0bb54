import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { Carousel } from '../../ui/carousel/Carousel';
import { ratioOf } from './postRules';

interface Props {
  post: Pick<Post, 'titolo' | 'listImmagini'>;
  to?: string;
  eager?: boolean;
}

/** The post's pictures; nothing for a post that is only words. */
export function PostPictures({ post, to, eager }: Props) {
  const { t } = useTranslation();
  const { titolo, listImmagini } = post;
  if (listImmagini.length === 0) return null;
  return (
    <Carousel
      images={listImmagini.map((image) => ({
        id: image.nomeImmagine,
        name: image.nomeImmagine,
        alt: image.immagineAltName || titolo,
        preview: image.anteprima,
        ratio: ratioOf(image),
      }))}
      label={titolo}
      to={to}
      eager={eager}
      texts={{
        carousel: t('post-galleria', 'Galleria di immagini'),
        previous: t('post-immagine-precedente', 'Immagine precedente'),
        next: t('post-immagine-successiva', 'Immagine successiva'),
      }}
    />
  );
}
