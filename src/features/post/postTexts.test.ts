import type { Post } from '../../../contract/entities';
import { names } from '../../lib/marks';
import { samplePost } from '../../testing/samplePost';
import { postText } from './postRules';

type Text = {
  [F in keyof Post]-?: string extends Extract<Post[F], string> ? F : never;
}[keyof Post];

/**
 * How each text field of an ad is treated. `words`: written by the seller, and searched for the viewer's hidden words.
 * `private`: removed from session recordings. `plain`: neither written for this ad nor private. A new text field does
 * not compile until it is listed here.
 */
const texts: Record<Text, 'words' | 'private' | 'plain'> = {
  titolo: 'words',
  descrizione: 'words',
  geolocalizzazione: 'private',
  nome: 'private',
  cognome: 'private',
  originaleNome: 'private',
  nomeNegozio: 'plain',
  lingua: 'plain',
  valutaSimbolo: 'plain',
  nomeImmagine: 'plain',
  imgProfilo: 'plain',
  dataOra: 'plain',
};

test.each(Object.entries(texts))(
  'the field %s of an ad counts as %s: hidden words match only words of people, recordings leave out private ones',
  (field, kind) => {
    const post = samplePost({ [field]: 'canary' });
    expect(postText(post).includes('canary')).toBe(kind === 'words');
    expect(field.toLowerCase() in names).toBe(kind === 'private');
  },
);
