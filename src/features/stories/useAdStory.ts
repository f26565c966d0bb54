import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { usePostQuery } from '../../api/post';
import { coverOf } from '../../lib/coverOf';
import { imageVariant } from '../../lib/images';
import { idIn } from '../../../contract/plain';

/** The maximum width in pixels of the pictures that the host stores. */
const width = 1280;
const quality = 0.9;

/** Downloads the picture at this URL as a file, as if the person had chosen it. */
async function fileOf(address: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', quality));
  if (!blob) throw new Error('the picture cannot be copied');
  return new File([blob], 'annuncio.jpg', { type: blob.type });
}

/** /insert-stories?postID=…: calls `onReady` with the ad's first picture and its title, with which the story starts. */
export function useAdStory(onReady: (image: File, words: { text: string; alt: string }) => void): void {
  const [params] = useSearchParams();
  const postID = idIn(params.get('postID') ?? undefined);
  const { data } = usePostQuery(postID ?? 0, { skip: postID === undefined });
  const [post] = data?.listPost ?? [];
  const first = coverOf(post);
  const cover = first?.nomeImmagine;
  const take = useEffectEvent((file: File) =>
    onReady(file, {
      text: cutText(post?.titolo ?? '', limits.storyText),
      alt: first?.immagineAltName ?? '',
    }),
  );
  useEffect(() => {
    if (cover === undefined) return undefined;
    let isWanted = true;
    fileOf(imageVariant(cover, width))
      .then((file) => isWanted && take(file))
      // If the picture cannot be loaded, the person can choose one themselves.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [cover]);
}
