import Type from 'typebox';
import {
  Bit,
  ClientDate,
  FreeLine,
  FreeText,
  Id,
  Ignored,
  marked,
  Moment,
  NewId,
  Nullable,
  outcome,
  owner,
  record,
  reply,
  self,
  sharedReply,
  signedIn,
} from '../common';
import { limits, type OverlayFont, overlayFonts } from '../limits';

const Story = record('Story', {
  storyID: Id,
  idPubblicante: Id,
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  immagineURL: Nullable(Type.String()),
  /** Beyond the specification: what its picture shows, for whoever does not see it. */
  immagineAltName: Type.Optional(Type.String()),
  imgProfilo: Type.String(),
  testoOverlay: marked('written', Type.String()),
  fontOverlay: Type.String(),
  /** 1 top, 2 centre, 3 bottom. */
  posizione: Type.Integer(),
  dataOra: Moment,
  visualizzata: Bit,
  anteprima: Type.String(),
  /** Beyond the specification: the code of the language in which it was written, where that is known. */
  lingua: Type.Optional(Type.String()),
});
const stories = sharedReply('Stories', { listStories: Type.Array(Story) });
const StoryLike = record('StoryLike', {
  storyLikeID: Id,
  personaID: Id,
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  geolocalizzazione: marked('place', Type.String()),
  imgProfilo: Type.String(),
  storyID: Id,
  dataLike: Moment,
});
const likes = sharedReply('StoryLikes', { listLike: Type.Array(StoryLike) });
const View = record('StoryView', {
  storyViewID: Id,
  personaID: Id,
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  dataView: Moment,
});
const byStory = Type.Object({ StoryID: Id });
const byStoryAndPerson = Type.Object({ StoryID: Id, PersonaID: Id });

export const storiesRows = {
  'GET /api/Stories/StoriesUserList': {
    encoding: 'query',
    request: Type.Object({ PersonaID: Id }),
    reply: stories,
    access: self('PersonaID'),
    offline: true,
    cost: 'list',
  },
  'GET /api/Stories/CheckStoryView': {
    encoding: 'query',
    request: byStoryAndPerson,
    reply: outcome,
    access: self('PersonaID'),
  },
  'GET /api/Stories/GetUserStories': {
    encoding: 'query',
    request: Type.Object({ personaID: Id }),
    reply: stories,
    access: signedIn,
    cost: 'list',
  },
  'GET /api/Stories/StoriesByPersonaID': {
    encoding: 'query',
    request: Type.Object({ PersonaID: Id }),
    reply: stories,
    access: signedIn,
    offline: true,
    cost: 'list',
  },
  'POST /api/Stories/AddStory': {
    encoding: 'multipart',
    request: Type.Object({
      personaID: Id,
      testoOverlay: marked('written', Type.Optional(FreeText(limits.storyText))),
      immagineAltName: Type.Optional(FreeLine(limits.alt)),
      fontOverlay: Type.Optional(Type.Unsafe<OverlayFont | ''>(Type.Enum(['', ...overlayFonts]))),
      posizione: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
    }),
    reply: reply({ storyID: Type.Optional(Id) }),
    access: self('personaID'),
    standing: 'public',
    upload: { field: 'image', most: 1, bytes: limits.imageBytes, webp: true },
    once: true,
    limit: { person: 'stories' },
  },
  'GET /api/Stories/GetStoryViewsCount': {
    encoding: 'query',
    request: byStory,
    reply: outcome,
    access: signedIn,
  },
  'GET /api/Stories/GetStoryLikeCount': {
    encoding: 'query',
    request: byStory,
    reply: outcome,
    access: signedIn,
  },
  'GET /api/Stories/GetStoryLike': {
    encoding: 'query',
    request: byStoryAndPerson,
    reply: likes,
    access: self('PersonaID'),
  },
  'GET /api/Stories/GetStoryLikeByStoryID': {
    encoding: 'query',
    request: byStory,
    reply: likes,
    access: signedIn,
  },
  'GET /api/Stories/GetStoryViewsByStoryID': {
    encoding: 'query',
    request: byStory,
    reply: reply({ listViews: Type.Array(View) }),
    access: owner('story', 'StoryID'),
  },
  'POST /api/Stories/AddStoryLike': {
    encoding: 'json',
    request: Type.Object({
      storyLikeID: NewId,
      personaID: Id,
      storyID: Id,
      dataLike: ClientDate,
      nome: marked('contact', Ignored),
      cognome: marked('contact', Ignored),
      geolocalizzazione: marked('place', Ignored),
      imgProfilo: Ignored,
    }),
    reply: reply({ storyLikeID: Type.Optional(Id) }),
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'likes' },
    refuses: [409],
  },
  'POST /api/Stories/DeleteStoryLike': {
    encoding: 'query',
    request: Type.Object({ StoryLikeID: Id }),
    reply: outcome,
    access: owner('storyLike', 'StoryLikeID'),
    standing: 'free',
    limit: { person: 'removals' },
  },
  'POST /api/Stories/InsertStoryView': {
    encoding: 'query',
    request: byStoryAndPerson,
    reply: outcome,
    access: self('PersonaID'),
    standing: 'free',
    limit: { person: 'views' },
  },
  'POST /api/Stories/DeleteStory': {
    encoding: 'query',
    request: byStory,
    reply: outcome,
    access: owner('story', 'StoryID'),
    standing: 'free',
    holdsSession: true,
    limit: { person: 'removals' },
  },
} as const;
