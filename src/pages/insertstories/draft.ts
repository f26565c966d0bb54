import type { OverlayFont } from '../../../contract/limits';
import type { RequestOf } from '../../../contract/table';

export interface StoryDraft {
  text: string;
  font: OverlayFont;
  position: number;
}

export const emptyDraft: StoryDraft = { text: '', font: 'Roboto', position: 2 };

type Fields = RequestOf<'POST /api/Stories/AddStory'>;

export const storyFields = ({ text, font, position }: StoryDraft, personaID: number): Fields => ({
  personaID,
  testoOverlay: text.trim(),
  fontOverlay: String(font) as Fields['fontOverlay'],
  posizione: position,
});
