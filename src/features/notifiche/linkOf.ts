import type { Notification, Persona } from '../../../contract/entities';

/** The signed-in person, who receives the notification. */
export type LinkViewer = Pick<Persona, 'personaID' | 'nome' | 'cognome' | 'imgProfilo'>;

export interface LinkTarget {
  to: string;
  state?: object;
}

/** Where a tap on a notification leads. A link to a story carries the data that the story viewer needs at once (§2). */
export function linkOf(event: Notification, me: LinkViewer): LinkTarget {
  const { tipoEvento, personaID, postID, conversazioneID, storyID, ricercaID, quanti } = event;
  switch (tipoEvento) {
    case 'Messaggio':
      return { to: `/conversazione/${conversazioneID ?? 0}` };
    case 'LikeStories': {
      const { nome, cognome, imgProfilo } = me;
      const state = { nome, cognome, imgProfilo, personaIDL: me.personaID, personaID: me.personaID, storyID };
      return { to: `/story-views/${me.personaID}`, state };
    }
    case 'Ricerca':
      // A notification about one ad leads to the ad, one about several leads to the list of the saved search.
      return {
        to: quanti === 1 && postID !== null ? `/view-post/${postID}` : `/ricerche/${ricercaID ?? ''}`,
      };
    case 'Provvedimento':
      return { to: '/sicurezza/provvedimenti' };
    case 'Segnalazione':
      return { to: '/sicurezza/segnalazioni' };
    case 'Annuncio':
      return { to: '/note-legali' };
    case 'Caso':
      return { to: '/custode' };
    case 'Lettera':
      return { to: '/custode/posta' };
    case 'Attesa':
      return { to: '/custode/porta' };
    case 'Rating':
      return { to: '/user-profile' };
    case 'Follow':
      return { to: `/user-page/${personaID}` };
    default:
      return { to: postID === null ? `/user-page/${personaID}` : `/view-post/${postID}` };
  }
}
