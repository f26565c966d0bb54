import type { Bookmark } from '../../../contract/entities';
import { limits, noProfileImage } from '../../../contract/limits';
import type { Handlers } from '../../handler';
import { codedError } from '../../errors';
import {
  addBookmark,
  type BookmarkRow,
  countBookmarks,
  deleteBookmark,
  findBookmark,
  findPostOwner,
  listBookmarks,
} from './repository';

const present = (row: BookmarkRow): Bookmark => ({
  bookmarkID: row.id,
  dataOra: row.created_at.toISOString(),
  postID: row.post_id,
  personaID: row.persona_id,
  titolo: row.title,
  ...(row.lang !== null && { lingua: row.lang }),
  prezzo: row.price,
  valutaSimbolo: row.currency,
  gratis: row.free ? 1 : 0,
  venduto: row.sold ? 1 : 0,
  nomeImmagine: row.image,
  imgProfilo: row.person_image ?? noProfileImage,
  geolocalizzazione: row.place,
  autoreID: row.author_id,
  autoreNome: row.author_name,
  originalePersonaID: row.original_persona_id,
  ...(row.ad_id !== null && { annuncioID: row.ad_id }),
});

export const bookmarkHandlers: Handlers<'Bookmark'> = {
  'GET /api/Bookmark/GetBookmark': async (c) => {
    const rows = await findBookmark(c.sql, c.input.PostID, c.me.personaID);
    return { listBookmark: rows.map(present) };
  },

  'POST /api/Bookmark/AddBookmark': async (c) => {
    const { postID } = c.input;
    const owner = await findPostOwner(c.sql, postID);
    if (owner === undefined) throw codedError('non-trovato');
    if (owner === c.me.personaID) throw codedError('post-proprio');
    const bookmarkID = await addBookmark(c.sql, postID, c.me.personaID);
    // The post was saved already, and another call deleted that bookmark at the same moment.
    if (bookmarkID === undefined) throw codedError('conflitto');
    return { bookmarkID };
  },

  'POST /api/Bookmark/DeleteBookmark': async (c) => {
    const gone = await deleteBookmark(c.sql, c.input.BookmarkID, c.me.personaID);
    if (gone.length === 0) throw codedError('non-trovato');
    return {};
  },

  'GET /api/Bookmark/CountBookmarkPersonaID': async (c) => {
    const count = await countBookmarks(c.sql, c.me.personaID);
    return { bookmarkCount: count, recordCount: count };
  },

  'GET /api/Bookmark/GetBookmarksByPersonaID': async (c) => {
    // Reads one row more than the page has, to know whether older ones exist.
    const rows = await listBookmarks(c.sql, c.me.personaID, c.input.Prima, limits.savedPage + 1);
    const told = rows.slice(0, limits.savedPage);
    return { listBookmark: told.map(present), altri: told.length < rows.length ? 1 : 0 };
  },
};
