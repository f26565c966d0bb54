import type { Message } from '../../../contract/entities';
import type { SubmissionOf } from '../../core/submissions/submission';
import { sampleMessage } from '../../testing/sampleSubmission';
import { linesOf } from './lines';

const listed = { messaggioID: 99, testo: 'Ciao', dataInvio: '2026-01-01', mittenteID: 1 } as Message;
type OwnMessage = SubmissionOf<'message'>;
const own = (change: Partial<OwnMessage>, text?: string): OwnMessage => sampleMessage(change, text);
const sent = own({ id: 'k', status: 'sent', hostID: 99 }, 'Ciao');

describe('§4: sent messages appear at once', () => {
  test.each(['preparing', 'sending'] as const)('pending while it is %s', (status) => {
    expect(linesOf([], [own({ status }, 'Ciao')], 1)).toMatchObject([
      { text: 'Ciao', isMine: true, isPending: true, isWaiting: false },
    ]);
  });

  test('sent until the host’s list has it, then once', () => {
    expect(linesOf([], [sent], 1)).toMatchObject([{ key: 'k', text: 'Ciao', isPending: false }]);
    expect(linesOf([listed], [sent], 1)).toMatchObject([{ key: '99', text: 'Ciao', isPending: false }]);
  });

  test('a refused message leaves the list: its text is in the field, or on /in-attesa', () => {
    expect(linesOf([], [own({ status: 'refused' })], 1)).toEqual([]);
  });

  test('several are in the order of writing, sent ones too', () => {
    const shown = linesOf([], [sent, own({ id: 'l', status: 'sending' }, 'uno'), own({ id: 'm' }, 'due')], 1);
    expect(shown.map(({ text, isPending, isWaiting }) => [text, isPending, isWaiting])).toEqual([
      ['Ciao', false, false],
      ['uno', true, false],
      ['due', true, true],
    ]);
  });
});
