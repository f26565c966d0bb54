import type { Context } from '../../handler';
import { codedError } from '../../errors';
import { purgeFile } from '../../media/repository';
import { hasTwin, insertStory, lockPublisher, type NewStory } from './repository';

/** §5: a picture or a text; the same text in the same font and place a second time is refused. */
export async function publishStory(c: Context<'POST /api/Stories/AddStory'>) {
  const overlay = c.input.testoOverlay ?? '';
  if (c.imageCount === 0 && overlay === '') throw codedError('storia-vuota');
  const [image] = await c.storeImages('stories');
  const story: NewStory = {
    personaID: c.me.personaID,
    image: image?.name ?? null,
    thumbhash: image?.thumbhash ?? '',
    alt: image ? (c.input.immagineAltName ?? '') : '',
    overlay,
    font: c.input.fontOverlay || 'Roboto',
    position: c.input.posizione ?? 2,
  };
  return c.transact(async (tx) => {
    // Two taps at once are told apart: the second sees the first one's story.
    if (!(await lockPublisher(tx, story.personaID))) throw codedError('sessione-scaduta');
    // Pictures without a text are not told apart by it.
    if (overlay !== '' && (await hasTwin(tx, story, c.config.storyHours))) {
      if (image) await purgeFile(tx, image.name);
      return { statusCode: 100, statusMessage: c.texts.say('errore-storia-doppia', {}, c.lang) };
    }
    const storyID = await insertStory(tx, story);
    return { storyID, statusMessage: c.texts.say('esito-storia-pubblicata', {}, c.lang) };
  });
}
