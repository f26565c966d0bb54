import { limits, type OverlayFont } from '../../../contract/limits';
import type { RequestOf } from '../../../contract/table';

/** A picture goes through the shrinking while the person writes. */
export interface ChosenImage {
  /** Under which the preview draws it. */
  url: string;
  ready: Promise<File>;
}
export interface StoryDraft {
  image: ChosenImage | null;
  text: string;
  font: OverlayFont;
  position: number;
}

export const emptyDraft: StoryDraft = { image: null, text: '', font: 'Roboto', position: 2 };

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** §5: the limit is 30 MB. */
export const isGoodImage = (file: Pick<File, 'type' | 'size'>): boolean =>
  imageTypes.includes(file.type) && file.size > 0 && file.size <= limits.imageBytes;

/** §5: a story needs a picture or a text. */
export const isEmpty = ({ image, text }: StoryDraft): boolean => image === null && text.trim() === '';

type Fields = RequestOf<'POST /api/Stories/AddStory'>;

export const storyFields = ({ text, font, position }: StoryDraft, personaID: number): Fields => ({
  personaID,
  testoOverlay: text.trim(),
  fontOverlay: String(font) as Fields['fontOverlay'],
  posizione: position,
});
