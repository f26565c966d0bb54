import type { Call } from '../../../contract/table';
import { holdPerson } from '../../db/holdPerson';
import type { Context, Handlers } from '../../handler';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import { notify } from '../notifiche/notify';
import { presentLike, presentStory, presentView } from './present';
import { publishStory } from './publish';
import {
  deleteLike,
  findLike,
  hasViewed,
  insertLike,
  insertView,
  listLikes,
  listViews,
} from './reactionRepository';
import { deleteStory, findStory, listStories, listStrip } from './repository';

const stripLength = 50;
const maxListed = 500;

async function storiesOf<K extends Call>(c: Context<K>, personaID: number) {
  const rows = await listStories(c.sql, personaID, c.me.personaID, c.config.storyHours, maxListed);
  return { listStories: fitting(rows.map(presentStory)).toReversed() };
}

export const storyHandlers: Handlers<'Stories'> = {
  'GET /api/Stories/StoriesUserList': async (c) => {
    const rows = await listStrip(c.sql, c.me.personaID, c.config.storyHours, stripLength);
    return { listStories: rows.map(presentStory) };
  },

  'GET /api/Stories/CheckStoryView': async (c) => {
    if (await hasViewed(c.sql, c.input.StoryID, c.me.personaID)) return {};
    return { statusCode: 100, statusMessage: c.texts.say('esito-storia-non-vista', {}, c.lang) };
  },

  'GET /api/Stories/GetUserStories': (c) => storiesOf(c, c.input.personaID),
  'GET /api/Stories/StoriesByPersonaID': (c) => storiesOf(c, c.input.PersonaID),
  'POST /api/Stories/AddStory': publishStory,

  'GET /api/Stories/GetStoryViewsCount': async (c) => {
    const story = await findStory(c.sql, c.input.StoryID, c.config.storyHours);
    return { statusMessage: String(story?.view_count ?? 0) };
  },

  'GET /api/Stories/GetStoryLikeCount': async (c) => {
    const story = await findStory(c.sql, c.input.StoryID, c.config.storyHours);
    return { statusMessage: String(story?.like_count ?? 0) };
  },

  'GET /api/Stories/GetStoryLike': async (c) => {
    const rows = await findLike(c.sql, c.input.StoryID, c.me.personaID);
    return { listLike: rows.map(presentLike) };
  },

  'GET /api/Stories/GetStoryLikeByStoryID': async (c) => {
    const rows = await listLikes(c.sql, c.input.StoryID, maxListed);
    return { listLike: fitting(rows.map(presentLike)) };
  },

  'GET /api/Stories/GetStoryViewsByStoryID': async (c) => {
    const rows = await listViews(c.sql, c.input.StoryID, c.me.personaID, maxListed);
    return { listViews: fitting(rows.map(presentView)) };
  },

  'POST /api/Stories/AddStoryLike': async (c) => {
    const { storyID } = c.input;
    const actor = c.me.personaID;
    const story = await findStory(c.sql, storyID, c.config.storyHours);
    if (!story || !(await holdPerson(c.sql, story.persona_id))) throw codedError('non-trovato');
    const fresh = await insertLike(c.sql, storyID, actor);
    if (fresh !== undefined)
      await notify(c.sql, { kind: 'LikeStories', to: story.persona_id, actor, storyLikeID: fresh, storyID });
    const storyLikeID = fresh ?? (await findLike(c.sql, storyID, actor))[0]?.id;
    if (storyLikeID === undefined) throw codedError('conflitto');
    return { storyLikeID };
  },

  'POST /api/Stories/DeleteStoryLike': async (c) => {
    const gone = await deleteLike(c.sql, c.input.StoryLikeID, c.me.personaID);
    if (gone.length === 0) throw codedError('non-trovato');
    return {};
  },

  'POST /api/Stories/InsertStoryView': async (c) => {
    const story = await findStory(c.sql, c.input.StoryID, c.config.storyHours);
    if (!story) throw codedError('non-trovato');
    // A look at one's own story does not count as a view.
    if (story.persona_id !== c.me.personaID) await insertView(c.sql, c.input.StoryID, c.me.personaID);
    return {};
  },

  'POST /api/Stories/DeleteStory': async (c) => {
    const gone = await deleteStory(c.sql, c.input.StoryID, c.me.personaID);
    if (gone.length === 0) throw codedError('non-trovato');
    return {};
  },
};
