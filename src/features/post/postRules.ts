import type { Post, PostImage } from '../../../contract/entities';
import type { Offender } from '../../core/wayout/wayOutSlice';

/** Whose post it is for the viewer: what one shared, and one's own that others shared, are nobody else's to buy. */
export const isOwn = ({ personaID, originalePersonaID }: Post, myID: number): boolean =>
  personaID === myID || originalePersonaID === myID;

export interface Rights {
  canFollow: boolean;
  canBookmark: boolean;
  canContact: boolean;
  /** It is sold: that stands where the contact button was. */
  isSold: boolean;
  canDelete: boolean;
  /** The address of the owner's editor; null where there is nothing to edit. */
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

/** §6: who sees which button. */
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

/** All that the writer of a post says in it. */
export const postText = ({ titolo, descrizione }: Pick<Post, 'titolo' | 'descrizione'>): string =>
  `${titolo} ${descrizione}`;

/** §5: only when statoOggetto is set and the category is not null and not 0. */
export function conditionOf({ statoOggetto, categorieID }: Pick<Post, 'statoOggetto' | 'categorieID'>) {
  if (statoOggetto === null || !categorieID) return null;
  return statoOggetto ? 'nuovo' : 'usato';
}

/** §6: a post from a shop links to the shop page; otherwise to the person page. */
export function authorOf(post: Post): { name: string; path: string } {
  if (post.tipoPost === 'Negozio' && post.negozioID !== null)
    return { name: post.nomeNegozio ?? post.nome, path: `/user-store/${post.negozioID}` };
  return { name: `${post.nome} ${post.cognome}`.trim(), path: `/user-page/${post.personaID}` };
}

/** A post as the way out of it names it: of a shared ad the ad itself is hidden. */
export const offenderOf = (post: Post): Offender => ({
  tipo: 'annuncio',
  id: post.postID,
  personaID: post.personaID,
  name: authorOf(post).name,
  ...(post.categorieID !== 0 && { adID: post.originalePostID ?? post.postID }),
});

/** Width by height of a picture on a card: its own, within what a phone shows well. */
export function ratioOf({ larghezza, altezza }: Pick<PostImage, 'larghezza' | 'altezza'>): number {
  if (altezza === 0) return 1;
  return Math.min(1.6, Math.max(0.8, larghezza / altezza));
}
