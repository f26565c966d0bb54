import { type UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { walkTable } from '../../testing/walkTable';
import {
  caseOpened,
  moveChosen,
  moveDropped,
  verdictSlice,
  type VerdictState,
  type VerdictStatus,
  verdictTable,
} from './verdictSlice';

const ofDecision = (requestStatus: string, payload?: object): UnknownAction => ({
  type: `api/executeMutation/${requestStatus}`,
  payload,
  meta: {
    requestStatus,
    arg: { type: 'mutation', endpointName: 'decide', originalArgs: { casoID: 1 } },
    requestId: 'a',
  },
});
const actions = {
  opened: caseOpened(2),
  chosen: moveChosen('velo'),
  dropped: moveDropped(),
  sent: ofDecision('pending'),
  done: ofDecision('fulfilled', {}),
  refused: ofDecision('rejected', { kind: 'conflict', text: 'Anna è stata più veloce.' }),
  failed: ofDecision('rejected', { kind: 'network', text: '' }),
};
const at = (status: VerdictStatus): VerdictState => ({ status, casoID: 1, mossa: 'parola', told: '' });
walkTable('the verdict', { table: verdictTable, reducer: verdictSlice.reducer, actions, at });

test('a keeper’s decision is shown as done only once the host has confirmed it', () => {
  const sent = verdictSlice.reducer(at('choosing'), actions.sent);
  expect(sent).toMatchObject({ status: 'sending', mossa: 'parola' });
});

test('if another keeper was faster, the host’s text names them, and the next case starts without it', () => {
  const late = verdictSlice.reducer(at('sending'), actions.refused);
  expect(late).toMatchObject({ mossa: '', told: 'Anna è stata più veloce.' });
  expect(verdictSlice.reducer(late, caseOpened(3))).toEqual({
    status: 'reading',
    casoID: 3,
    mossa: '',
    told: '',
  });
});

test.each([
  ['done', actions.done],
  ['refused', actions.refused],
] as const)(
  'if the keeper has opened the next case, a late response to the last decision does not affect it: %s',
  (_why, ended) => {
    const next = [actions.opened, ended, moveChosen('velo'), actions.sent, ended].reduce(
      verdictSlice.reducer,
      at('sending'),
    );
    expect(next).toEqual({ status: 'sending', casoID: 2, mossa: 'velo', told: '' });
  },
);

test('the end of a session resets the keeper’s case', () => {
  expect(verdictSlice.reducer(at('choosing'), sessionEnded())).toMatchObject({ casoID: 0, mossa: '' });
});
