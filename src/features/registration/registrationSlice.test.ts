/** @jest-environment ./src/testing/environment.ts */
import type { UnknownAction } from '@reduxjs/toolkit';
import { personaApi } from '../../api/persona';
import { step } from '../../lib/machine';
import { sampleDraft as draft } from '../../testing/sampleDraft';
import { emptyDraft } from './draft';
import { writeTabWords } from '../../core/drafts/tabWords';
import { place, readRegistration } from './draftMemory';
import {
  draftChanged,
  draftRestored,
  type RegistrationEvent,
  registrationLeft,
  registrationSlice,
  type RegistrationState,
  type RegistrationStatus,
  registrationTable,
  stepConfirmed,
  stepOpened,
} from './registrationSlice';

const { reducer } = registrationSlice;
const work = { draft, problems: {}, onceKey: 'key' };
const states: Record<RegistrationStatus, RegistrationState> = {
  step1: { ...work, status: 'step1' },
  step2: { ...work, status: 'step2' },
  step3: { ...work, status: 'step3' },
  step4: { ...work, status: 'step4' },
  submitting: { ...work, status: 'submitting', requestId: 'r1' },
  failed: { ...work, status: 'failed', reason: 'refused' },
  done: { status: 'done', draft },
};

const about = (requestStatus: string, requestId = 'r1') => ({
  arg: { type: 'mutation', endpointName: 'register', originalArgs: {} },
  requestId,
  requestStatus,
});
const name = `${personaApi.reducerPath}/executeMutation`;
const fulfilled = (id?: string) => ({
  type: `${name}/fulfilled`,
  payload: { statusCode: 200 },
  meta: about('fulfilled', id),
});
const rejected = (kind: string) => ({
  type: `${name}/rejected`,
  payload: { kind, status: 0, text: '' },
  error: {},
  meta: about('rejected'),
});

const events: Record<RegistrationEvent, () => UnknownAction> = {
  advanced: () => stepConfirmed(),
  opened1: () => stepOpened(1),
  opened2: () => stepOpened(2),
  opened3: () => stepOpened(3),
  opened4: () => stepOpened(4),
  submitted: () => ({ type: `${name}/pending`, meta: about('pending') }),
  accepted: () => fulfilled(),
  refused: () => rejected('invalid'),
  left: () => registrationLeft(),
};
const walk = Object.keys(states).flatMap((status) =>
  Object.keys(events).map((event) => [status, event] as [RegistrationStatus, RegistrationEvent]),
);

test.each(walk)('§4 registration in the state %s, then the event %s', (status, event) => {
  const next = reducer(states[status], events[event]());
  const target = step(registrationTable, status, event);
  expect(next.status).toBe(target ?? status);
  if (target === undefined) expect(next).toEqual(states[status]);
  else if (status !== 'done' && next.status !== 'done') expect(next).toMatchObject({ draft });
});

test('§4 an incomplete step stays open and shows its problems', () => {
  const next = reducer({ ...work, status: 'step2', draft: { ...draft, Nome: ' ' } }, stepConfirmed());
  expect(next).toMatchObject({ status: 'step2', problems: { Nome: 'required' } });
});

test('changing a field clears only that field’s problem', () => {
  const wrong = reducer({ ...work, status: 'step2', draft: emptyDraft }, stepConfirmed());
  const next = reducer(wrong, draftChanged({ Nome: 'L' }));
  expect(next).toMatchObject({ draft: { Nome: 'L' }, problems: { Cognome: 'required' } });
  expect(next).not.toHaveProperty('problems.Nome');
});

test('each visit to the summary gets its own idempotency key, which a retry reuses', () => {
  const summary = reducer(states.step3, stepConfirmed());
  const failed = [events.submitted(), rejected('network')].reduce(reducer, summary);
  expect(failed).toMatchObject({ status: 'failed', reason: 'broken' });
  if (failed.status === 'done' || summary.status === 'done') throw new Error('too far');
  expect(failed.onceKey).toBe(summary.onceKey);
  expect(summary.onceKey).not.toBe('key');
});

test('the response to an earlier request is ignored', () => {
  expect(reducer(states.submitting, fulfilled('r2'))).toBe(states.submitting);
});

test('the registration draft cannot be changed while it is being sent', () => {
  expect(reducer(states.submitting, draftChanged({ Nome: 'Eva' }))).toBe(states.submitting);
});

test('the browser’s history cannot open a step after the first incomplete one', () => {
  const early = { ...work, status: 'step1', draft: { ...draft, Nome: '' } } as const;
  expect(reducer(early, stepOpened(4))).toMatchObject({ status: 'step2' });
});

test('a restored draft cannot open a step after the first incomplete one', () => {
  const next = reducer(states.step1, draftRestored({ step: 4, draft: { ...draft, Telefono: '333' } }));
  expect(next).toMatchObject({ status: 'step2', draft: { Telefono: '333' } });
});

test('the draft survives a reload; a malformed one is dropped', () => {
  writeTabWords(place, { step: 3, draft });
  expect(readRegistration()).toEqual({ step: 3, draft });
  sessionStorage.setItem('registration', JSON.stringify({ step: 3, draft: { ...draft, Nome: 7 } }));
  expect(readRegistration()).toBeUndefined();
  sessionStorage.setItem('registration', '{');
  expect(readRegistration()).toBeUndefined();
  writeTabWords(place, undefined);
  expect(sessionStorage.getItem('registration')).toBeNull();
});
