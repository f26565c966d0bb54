import type { Message } from '../../../contract/entities';
import type { SubmissionOf } from '../../core/submissions/submission';
import { sampleMessage } from '../../testing/sampleSubmission';
import { linesOf } from './lines';

const listed = { messaggioID: 99, testo: 'Ciao', dataInvio: '2026-01-01', mittenteID: 1 } as Message;
type OwnMessage = SubmissionOf<'message'>;
const own = (change: Partial<OwnMessage>, text?: string): OwnMessage => sampleMessage(change, text);
const sent = own({ id: 'k', status: 'sent', hostID: 99 }, 'Ciao');

describe('§4: sent messages appear at once', () => {
  test.each(['preparing', 'sending'] as const)('a message is shown as pending while it is %s', (status) => {
    expect(linesOf([], [own({ status }, 'Ciao')], 1)).toMatchObject([
      { text: 'Ciao', isMine: true, isPending: true, isWaiting: false },
    ]);
  });

  test('a sent message is shown at once, and not twice when the host’s list contains it', () => {
    expect(linesOf([], [sent], 1)).toMatchObject([{ key: 'k', text: 'Ciao', isPending: false }]);
    expect(linesOf([listed], [sent], 1)).toMatchObject([{ key: '99', text: 'Ciao', isPending: false }]);
  });

  test('a refused message is not listed, because its text is in the field or on /in-attesa', () => {
    expect(linesOf([], [own({ status: 'refused' })], 1)).toEqual([]);
  });

  test('several messages are listed in the order they were written, whether sent or not', () => {
    const shown = linesOf([], [sent, own({ id: 'l', status: 'sending' }, 'uno'), own({ id: 'm' }, 'due')], 1);
    expect(shown.map(({ text, isPending, isWaiting }) => [text, isPending, isWaiting])).toEqual([
      ['Ciao', false, false],
      ['uno', true, false],
      ['due', true, true],
    ]);
  });
});
