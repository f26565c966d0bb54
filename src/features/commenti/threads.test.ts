import type { Comment } from '../../../contract/entities';
import { me } from '../../testing/samplePost';
import type { SubmissionOf } from '../../core/submissions/submission';
import { sampleComment } from '../../testing/sampleSubmission';
import { threadsOf } from './threads';

const comment = (commentiID: number, parentCommentiID = 0): Comment => ({
  commentiID,
  parentCommentiID,
  personaID: 2,
  postID: 10,
  dataOra: '2026-01-01T10:00:00.000Z',
  testoCommento: `testo ${commentiID}`,
  nome: 'Marco',
  cognome: 'Ferri',
  imgProfilo: '',
});
type OwnComment = SubmissionOf<'comment'>;
const mine = (text: string, parentCommentiID = 0, commentiID?: number): OwnComment => {
  const own = sampleComment({ id: text, ...(commentiID && { status: 'sent', hostID: commentiID }) }, text);
  return { ...own, fields: { ...own.fields, parentCommentiID } };
};
const shape = (list: Comment[], own: OwnComment[] = []) =>
  threadsOf(list, own, me, {}).map(({ text, replies }) => [text, replies.map((reply) => reply.text)]);

test('§4: replies are under their parent, replies to replies under the same top comment', () => {
  const list = [comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5, 2)];
  expect(shape(list)).toEqual([
    ['testo 1', ['testo 3', 'testo 4']],
    ['testo 2', ['testo 5']],
  ]);
});

test('a reply whose parent was deleted becomes a thread of its own, and circular parents cause no endless loop', () => {
  expect(shape([comment(3, 99)])).toEqual([['testo 3', []]]);
  expect(shape([comment(1, 2), comment(2, 1)]).length).toBeLessThanOrEqual(2);
});

test('the viewer’s comments that the host does not list yet come last, or under their parent, and only once', () => {
  const own = [mine('nuovo'), mine('risposta', 1), mine('già', 0, 1)];
  expect(shape([comment(1)], own)).toEqual([
    ['testo 1', ['risposta']],
    ['nuovo', []],
  ]);
});

test('a reply to one’s own accepted comment is listed before the host’s list has that comment', () => {
  const own = [mine('padre', 0, 7), mine('figlio', 7)];
  expect(shape([], own)).toEqual([['padre', ['figlio']]]);
});
