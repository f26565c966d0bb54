import type { Preparing, Work } from '../../handler';
import { codedError } from '../../errors';
import { purgeFile } from '../../media/repository';
import { hasTwin, insertStory, lockPublisher, type NewStory } from './repository';

/** §5: throws if a story has neither picture nor text, or repeats the text, font and position of another one. */
async function prepare(
  before: Preparing<'POST /api/Stories/AddStory'>,
): Promise<Work<'POST /api/Stories/AddStory'>> {
  const overlay = before.input.testoOverlay ?? '';
  if (before.imageCount === 0 && overlay === '') throw codedError('storia-vuota');
  const [image] = await before.storeImages('stories');
  const story: NewStory = {
    personaID: before.me.personaID,
    image: image?.name ?? null,
    thumbhash: image?.thumbhash ?? '',
    alt: image ? (before.input.immagineAltName ?? '') : '',
    overlay,
    font: before.input.fontOverlay || 'Roboto',
    position: before.input.posizione ?? 2,
  };
  return async ({ sql, config, texts, lang }) => {
    // The lock lets the second of two concurrent calls see the first one's story.
    if (!(await lockPublisher(sql, story.personaID))) throw codedError('sessione-scaduta');
    // Stories with only a picture never count as repeated.
    if (overlay !== '' && (await hasTwin(sql, story, config.storyHours))) {
      if (image) await purgeFile(sql, image.name);
      return { statusCode: 100, statusMessage: texts.say('errore-storia-doppia', {}, lang) };
    }
    const storyID = await insertStory(sql, story);
    return { storyID, statusMessage: texts.say('esito-storia-pubblicata', {}, lang) };
  };
}

export const publishStory = { prepare };
