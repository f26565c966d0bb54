import type { Post, PostImage } from '../../../contract/entities';
import type { Offender } from '../../core/wayout/wayOutSlice';

/** Whether the post is the viewer's own. Posts that they shared count, and so do their own posts shared by others. */
export const isOwn = ({ personaID, originalePersonaID }: Post, myID: number): boolean =>
  personaID === myID || originalePersonaID === myID;

export interface Rights {
  canFollow: boolean;
  canBookmark: boolean;
  canContact: boolean;
  /** The ad is sold, so the page shows a note instead of the contact button. */
  isSold: boolean;
  canDelete: boolean;
  /** The URL of the editor for the owner; null if there is nothing to edit. */
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

/** §6: the actions that the viewer may take on the post. */
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

/** The text that the author wrote: title and description. */
export const postText = ({ titolo, descrizione }: Pick<Post, 'titolo' | 'descrizione'>): string =>
  `${titolo} ${descrizione}`;

/** §5: new or used; null if statoOggetto is null or the category is null or 0. */
export function conditionOf({ statoOggetto, categorieID }: Pick<Post, 'statoOggetto' | 'categorieID'>) {
  if (statoOggetto === null || !categorieID) return null;
  return statoOggetto ? 'nuovo' : 'usato';
}

/**
 * §6: the publisher's name, and the URL of their page: the shop's page for a post of a shop, otherwise the person's.
 */
export function authorOf(post: Post): { name: string; path: string } {
  if (post.tipoPost === 'Negozio' && post.negozioID !== null)
    return { name: post.nomeNegozio ?? post.nome, path: `/user-store/${post.negozioID}` };
  return { name: `${post.nome} ${post.cognome}`.trim(), path: `/user-page/${post.personaID}` };
}

/** The post as the subject of a report, a block or hiding. For a shared ad, hiding applies to the original ad. */
export const offenderOf = (post: Post): Offender => ({
  tipo: 'annuncio',
  id: post.postID,
  personaID: post.personaID,
  name: authorOf(post).name,
  ...(post.categorieID !== 0 && { adID: post.originalePostID ?? post.postID }),
});

/** The aspect ratio (width / height) of a picture on a card: its own ratio, limited to what suits a phone. */
export function ratioOf({ larghezza, altezza }: Pick<PostImage, 'larghezza' | 'altezza'>): number {
  if (altezza === 0) return 1;
  return Math.min(1.6, Math.max(0.8, larghezza / altezza));
}
