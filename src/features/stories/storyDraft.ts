import type { OverlayFont } from '../../../contract/limits';
import type { RequestOf } from '../../../contract/table';

export interface StoryDraft {
  text: string;
  /** The alt text of the picture. */
  alt: string;
  font: OverlayFont;
  position: number;
}

export const emptyDraft: StoryDraft = { text: '', alt: '', font: 'Roboto', position: 2 };

type Fields = RequestOf<'POST /api/Stories/AddStory'>;

export const storyFields = ({ text, alt, font, position }: StoryDraft, personaID: number): Fields => ({
  personaID,
  ...(alt.trim() !== '' && { immagineAltName: alt.trim() }),
  testoOverlay: text.trim(),
  fontOverlay: String(font) as Fields['fontOverlay'],
  posizione: position,
});
