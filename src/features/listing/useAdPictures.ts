import { useState } from 'react';
import type { Post } from '../../../contract/entities';
import type { ApiError } from '../../api/apiError';
import { limits } from '../../../contract/limits';
import { useSubmission } from '../../core/drafts/useSubmission';
import { noWords, orderOf, type PictureWords, withWords, altTexts } from '../../core/pictures/pictureWords';
import type { PictureItem } from '../../core/pictures/usePictureFiles';
import { usePictures } from '../../core/pictures/usePictures';

/**
 * The alt texts of an ad's pictures. A picture without one has the ad's title as its alt text, which is left out here.
 */
const storedWords = ({ listImmagini, titolo }: Post): PictureWords =>
  listImmagini.reduce(
    (words, { nomeImmagine, immagineAltName: alt }) =>
      alt === titolo ? words : withWords(words, nomeImmagine, alt),
    noWords,
  );

/** Only new pictures were sent; the person counts the refused one among all. */
function placed(error: ApiError, items: readonly PictureItem[]): ApiError {
  const { immagine } = error;
  const item = immagine && items.filter(({ stored }) => stored === undefined)[immagine.posto - 1];
  return item ? { ...error, immagine: { ...immagine, posto: items.indexOf(item) + 1 } } : error;
}

/**
 * The pictures of an ad in the editor. `save` uploads them if they were changed and resolves to the ad's new
 * `lastUpdate`, or to an `error` if that failed; the chosen pictures are then kept.
 */
export function useAdPictures(post: Post) {
  const pictures = usePictures(limits.adImages, { stored: post.listImmagini });
  const { items } = pictures;
  const [words, setWords] = useState(() => storedWords(post));
  const stateOf = () => `${orderOf(items)}${altTexts(words, items)}`;
  const [begun, setBegun] = useState(stateOf);
  const [lastUpdate, setLastUpdate] = useState(post.lastUpdate);
  const [isEmpty, setEmpty] = useState(false);
  const { isUploading, publish } = useSubmission();
  const isChanged = stateOf() !== begun;

  const save = async (): Promise<{ lastUpdate?: number | undefined; error?: ApiError | false }> => {
    if (!isChanged) return { lastUpdate };
    setEmpty(items.length === 0);
    if (items.length === 0) return { error: false };
    const { postID, personaID } = post;
    const fields = {
      postID,
      personaID,
      ordine: orderOf(items),
      immagineAltName: altTexts(words, items),
      lastUpdate,
    };
    const { reply, error = false } = await publish('adPictures', fields, pictures.filesOf());
    if (!reply?.listImmagini || reply.lastUpdate === undefined)
      return { error: error && placed(error, items) };
    const { listImmagini } = reply;
    const settled = storedWords({ ...post, listImmagini });
    const stored = pictures.settle(listImmagini);
    setWords(settled);
    setBegun(`${orderOf(stored)}${altTexts(settled, stored)}`);
    setLastUpdate(reply.lastUpdate);
    return { lastUpdate: reply.lastUpdate };
  };
  return {
    pictures,
    words,
    describe: (id: string, text: string) => setWords((before) => withWords(before, id, text)),
    isChanged,
    /** All pictures were removed, but an ad that had pictures must keep at least one. */
    isEmpty: isEmpty && items.length === 0,
    isUploading,
    save,
  };
}
