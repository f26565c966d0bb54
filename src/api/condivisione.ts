import { family, orMissing } from './family';

export const condivisioneApi = family(({ mutation, bareMutation }) => ({
  addShare: mutation('POST /api/Condivisione/AddCondivisione'),
  deleteShare: bareMutation('POST /api/Condivisione/DeleteCondivisione', {
    ...orMissing,
    query: ({ condivisioneID }: { condivisioneID: number; postID: number }) => ({ condivisioneID }),
  }),
}));
