import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../lib/part';
import type { Post } from '../../../contract/entities';
import { Loading } from '../../ui/Loading';
import { OpeningDisc } from '../../ui/RefreshDisc';
import { Spinner } from '../../ui/Spinner';
import { PostPictures } from './PostPictures';

const PhotoViewer = part(
  () => import(/* webpackChunkName: "photos" */ '../../ui/viewer/PhotoViewer'),
  'PhotoViewer',
);

type Props = { post: Post } & Pick<ComponentProps<typeof PostPictures>, 'onLike' | 'onHold'>;

/** The pictures at the top of a post's page, and the full-screen photo viewer. */
export function PostPhotos({ post, ...taps }: Props) {
  const { t } = useTranslation();
  const [at, setAt] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const handleOpen = (first: number) => {
    setAt(first);
    setOpen(true);
  };
  return (
    <>
      <PostPictures post={post} eager isShared at={at} onOpen={handleOpen} {...taps} />
      {at !== undefined && (
        <Suspense
          fallback={
            <OpeningDisc>
              <Loading label={t('caricamento')} />
              <Spinner />
            </OpeningDisc>
          }
        >
          <PhotoViewer
            images={post.listImmagini.map(({ nomeImmagine, immagineAltName }) => ({
              id: nomeImmagine,
              name: nomeImmagine,
              alt: immagineAltName || post.titolo,
            }))}
            at={at}
            onTurn={setAt}
            open={isOpen}
            onClose={() => setOpen(false)}
            texts={{
              title: t('foto-titolo', { titolo: post.titolo }),
              close: t('chiudi'),
              previous: t('post-immagine-precedente'),
              next: t('post-immagine-successiva'),
              larger: t('foto-ingrandisci'),
              smaller: t('foto-intera'),
            }}
          />
        </Suspense>
      )}
    </>
  );
}
