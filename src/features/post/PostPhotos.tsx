import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { part } from '../../lib/part';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Loading } from '../../ui/Loading';
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
            <Coming>
              <Loading label={t('caricamento')} />
              <Spinner size={32} />
            </Coming>
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

/* Lets every tap through to the page, because the viewer's script may be long in coming. */
const Coming = styled.div`
  position: fixed;
  z-index: ${theme.layer.overlay};
  inset: 0;
  display: grid;
  width: fit-content;
  height: fit-content;
  margin: auto;
  padding: ${theme.space[3]};
  border-radius: 50%;
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.high};
  pointer-events: none;
  animation: appear ${theme.motion.normal} 250ms backwards;
`;
