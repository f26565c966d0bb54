import { useEffect, useState } from 'react';
import { readBlobs } from '../../lib/database/blobs';
import type { Submission } from '../submissions/submission';

/** The addresses of a submission's pictures, as far as this page or the phone still has them. */
export function useHeldPictures({ id, pictures }: Pick<Submission, 'id' | 'pictures'>): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    let made: string[] = [];
    let isGone = false;
    const show = (files: readonly File[]) => {
      if (isGone) return;
      made = files.map((file) => URL.createObjectURL(file));
      setUrls(made);
    };
    readBlobs(id, pictures).then(show, () => undefined);
    return () => {
      isGone = true;
      made.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [id, pictures]);
  return urls;
}
