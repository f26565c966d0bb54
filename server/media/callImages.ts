import type { FastifyRequest } from 'fastify';
import { createLine } from '../line';
import { aboutPicture } from './mediaError';
import { imageProcesses, type Media, type StoredImage } from './process';

/** Gives functions for the pictures of a request: `store` processes and stores them, `drop` deletes them again. */
export function callImages(media: Media, { upload, me }: FastifyRequest) {
  const stored: StoredImage[] = [];
  // At most one picture in each image process, so that other requests need not wait for all seven of this one.
  const inTurn = createLine(imageProcesses);
  return {
    async store(folder: Parameters<Media['process']>[1]): Promise<StoredImage[]> {
      const { files = [], signal } = upload ?? {};
      const turn = { person: `person ${me?.personaID}`, ...(signal && { signal }) };
      const made = await Promise.allSettled(
        files.map((file) => inTurn(() => media.process(file.path, folder, turn))),
      );
      // Waits for all of them, since a picture still in progress would be stored after the others were dropped.
      for (const one of made) if (one.status === 'fulfilled') stored.push(one.value);
      for (const [at, one] of made.entries())
        if (one.status === 'rejected')
          throw aboutPicture(one.reason, { posto: at + 1, nome: files[at]?.name ?? '' });
      return stored;
    },
    drop: () => Promise.all(stored.map((image) => media.remove(image.name))),
  };
}
