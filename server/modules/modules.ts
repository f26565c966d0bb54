import type { Modules } from '../handler';
import { accountHandlers } from './account/handlers';
import { alertHandlers } from './avvisi/handlers';
import { bookmarkHandlers } from './bookmark/handlers';
import { caseHandlers } from './cases/cases';
import { measureHandlers } from './cases/measures';
import { reportHandlers } from './cases/report';
import { chatHandlers } from './chat/handlers';
import { commentHandlers } from './commenti/handlers';
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
import { sightHandlers } from './sight/handlers';
import { announcementHandlers } from './town/announcements';
import { doorHandlers } from './town/door';
import { letterHandlers } from './town/letters';
import { peopleHandlers } from './town/people';
import { townHandlers } from './town/town';

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
  Tutela: { ...sightHandlers, ...reportHandlers, ...measureHandlers, ...announcementHandlers },
  Custode: { ...caseHandlers, ...letterHandlers, ...peopleHandlers, ...doorHandlers, ...townHandlers },
};
