import type { Post, PostImage } from '../../../contract/entities';
import type { Offender } from '../../core/wayout/wayOutSlice';

/** Whether the post is the viewer's own. A post that they shared, and their own post that others shared, count as well. */
export const isOwn = ({ personaID, originalePersonaID }: Post, myID: number): boolean =>
  personaID === myID || originalePersonaID === myID;

export interface Rights {
  canFollow: boolean;
  canBookmark: boolean;
  canContact: boolean;
  /** The ad is sold; the page says so in place of the contact button. */
  isSold: boolean;
  canDelete: boolean;
  /** The address of the owner's editor; null if there is nothing to edit. */
  editPath: string | null;
}

const none: Rights = {
  canFollow: false,
  canBookmark: false,
  canContact: false,
  isSold: false,
  canDelete: false,
  editPath: null,
};

function editPathOf({ postID, tipoPost, categorieID }: Post): string | null {
  if (tipoPost === 'Condiviso') return null;
  return categorieID === 0 ? `/update-post/${postID}` : `/update-post-inserzione/${postID}`;
}

/** §6: the buttons that the viewer gets. */
export function rightsOn(post: Post, myID: number): Rights {
  if (post.personaID === myID) return { ...none, canDelete: true, editPath: editPathOf(post) };
  const isMine = isOwn(post, myID);
  return {
    ...none,
    canFollow: true,
    canBookmark: !isMine,
    canContact: !isMine && post.categorieID !== 0 && post.venduto === 0,
    isSold: !isMine && post.categorieID !== 0 && post.venduto === 1,
  };
}

/** The post's own words: title and description. */
export const postText = ({ titolo, descrizione }: Pick<Post, 'titolo' | 'descrizione'>): string =>
  `${titolo} ${descrizione}`;

/** §5: only if statoOggetto is set and the category is neither null nor 0. */
export function conditionOf({ statoOggetto, categorieID }: Pick<Post, 'statoOggetto' | 'categorieID'>) {
  if (statoOggetto === null || !categorieID) return null;
  return statoOggetto ? 'nuovo' : 'usato';
}

/** §6: a post of a shop links to the shop page, any other to the person page. */
export function authorOf(post: Post): { name: string; path: string } {
  if (post.tipoPost === 'Negozio' && post.negozioID !== null)
    return { name: post.nomeNegozio ?? post.nome, path: `/user-store/${post.negozioID}` };
  return { name: `${post.nome} ${post.cognome}`.trim(), path: `/user-page/${post.personaID}` };
}

/** The post as the subject of a report, block or hiding. Of a shared ad, the original ad is hidden. */
export const offenderOf = (post: Post): Offender => ({
  tipo: 'annuncio',
  id: post.postID,
  personaID: post.personaID,
  name: authorOf(post).name,
  ...(post.categorieID !== 0 && { adID: post.originalePostID ?? post.postID }),
});

/** The width of a picture on a card divided by its height: its own ratio, limited to what suits a phone. */
export function ratioOf({ larghezza, altezza }: Pick<PostImage, 'larghezza' | 'altezza'>): number {
  if (altezza === 0) return 1;
  return Math.min(1.6, Math.max(0.8, larghezza / altezza));
}
