import type { Modules } from '../handler';
import { accountHandlers } from './account/handlers';
import { alertHandlers } from './avvisi/handlers';
import { bookmarkHandlers } from './bookmark/handlers';
import { chatHandlers } from './chat/handlers';
import { commentHandlers } from './commenti/handlers';
import { keeperHandlers } from './custode/handlers';
import { eventHandlers } from './eventi/handlers';
import { feedbackHandlers, supportHandlers } from './feedback/handlers';
import { exportHandlers } from './export/handlers';
import { followHandlers } from './follow/handlers';
import { likeHandlers } from './like/handlers';
import { lookupHandlers } from './lookup/handlers';
import { notificationHandlers } from './notifiche/handlers';
import { passkeyHandlers } from './passkey/handlers';
import { personaHandlers } from './persona/handlers';
import { imageHandlers, postHandlers } from './post/handlers';
import { ratingHandlers } from './rating/handlers';
import { shareHandlers } from './condivisione/handlers';
import { shopHandlers } from './negozio/handlers';
import { storyHandlers } from './stories/handlers';
import { protectionHandlers } from './tutela/handlers';

export const modules: Modules = {
  Persona: { ...personaHandlers, ...accountHandlers, ...exportHandlers, ...passkeyHandlers },
  Follow: followHandlers,
  Lookup: lookupHandlers,
  Post: postHandlers,
  Immagini: imageHandlers,
  Commenti: commentHandlers,
  Bookmark: bookmarkHandlers,
  Like: likeHandlers,
  Condivisione: shareHandlers,
  Rating: ratingHandlers,
  Notifiche: notificationHandlers,
  Chat: chatHandlers,
  Stories: storyHandlers,
  Negozio: shopHandlers,
  Feedback: feedbackHandlers,
  Assistenza: supportHandlers,
  Avvisi: alertHandlers,
  Eventi: eventHandlers,
  Tutela: protectionHandlers,
  Custode: keeperHandlers,
};
