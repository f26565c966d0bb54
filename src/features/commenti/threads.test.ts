import type { Comment } from '../../../contract/entities';
import { me } from '../../testing/samplePost';
import type { Outgoing } from './commentsSlice';
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
const mine = (key: string, change: Partial<Outgoing> = {}): Outgoing => ({
  status: 'pending',
  key,
  postID: 10,
  parentCommentiID: 0,
  text: key,
  at: '',
  commentiID: null,
  ...change,
});
const shape = (list: Comment[], own: Outgoing[] = []) =>
  threadsOf(list, own, me, {}).map(({ text, replies }) => [text, replies.map((reply) => reply.text)]);

test('§4: replies sit under their parent, replies to replies under the same top comment', () => {
  const list = [comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5, 2)];
  expect(shape(list)).toEqual([
    ['testo 1', ['testo 3', 'testo 4']],
    ['testo 2', ['testo 5']],
  ]);
});

test('a reply whose parent is gone stands alone, and a circle harms nobody', () => {
  expect(shape([comment(3, 99)])).toEqual([['testo 3', []]]);
  expect(shape([comment(1, 2), comment(2, 1)]).length).toBeLessThanOrEqual(2);
});

test('one’s own unlisted comments stand behind the list or under their parent, and once', () => {
  const own = [
    mine('nuovo'),
    mine('risposta', { parentCommentiID: 1 }),
    mine('già', { status: 'confirmed', commentiID: 1 }),
  ];
  expect(shape([comment(1)], own)).toEqual([
    ['testo 1', ['risposta']],
    ['nuovo', []],
  ]);
});

test('a reply to one’s own confirmed comment finds it before the list has it', () => {
  const own = [
    mine('padre', { status: 'confirmed', commentiID: 7 }),
    mine('figlio', { parentCommentiID: 7 }),
  ];
  expect(shape([], own)).toEqual([['padre', ['figlio']]]);
});
