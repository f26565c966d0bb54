import type { Post } from '../../../contract/entities';
import { names } from '../../lib/marks';
import { samplePost } from '../../testing/samplePost';
import { postText } from './postRules';

type Text = {
  [F in keyof Post]-?: string extends Extract<Post[F], string> ? F : never;
}[keyof Post];

/**
 * Each text of an ad: `words` of its seller, which hidden words are looked for in; `private`, which a recording hides; or
 * `plain`, written by nobody or shown with every ad of its seller. A new one does not compile until it stands here.
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

test.each(Object.entries(texts))('the text %s of an ad is %s', (field, kind) => {
  const post = samplePost({ [field]: 'canary' });
  expect(postText(post).includes('canary')).toBe(kind === 'words');
  expect(field.toLowerCase() in names).toBe(kind === 'private');
});
