import { family, removal } from './family';

export const condivisioneApi = family(({ write, act }) => ({
  addShare: write('POST /api/Condivisione/AddCondivisione'),
  deleteShare: act('POST /api/Condivisione/DeleteCondivisione', {
    ...removal,
    request: ({ condivisioneID }: { condivisioneID: number; postID: number }) => ({ condivisioneID }),
  }),
}));
