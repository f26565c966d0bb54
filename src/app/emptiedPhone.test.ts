/** @jest-environment ./src/testing/environment.ts */
import { waitFor } from '@testing-library/react';
import { takeDraft } from '../core/drafts/draftStore';
import { createI18n } from '../i18n/setup';
import { giveDatabase, mendDatabase, rowsOf } from '../testing/fakeDatabase';
import { answerCalls } from '../testing/host';
import { startPwa } from './pwa';
import { createStore } from './store';

jest.mock('idb', () => jest.requireActual('../testing/fakeDatabase'));

beforeEach(() => giveDatabase());
afterEach(() => mendDatabase());

test('after local storage is emptied, a person’s drafts stay in the database but are not shown to another person', async () => {
  localStorage.clear();
  answerCalls({});
  const draft = { id: 'd', personaID: 1, status: 'editing', at: '2026-11-21T10:00:00Z', editor: 'insert-ad' };
  rowsOf('submissions').set('d', { ...draft, form: { title: 'Sedia' }, pictures: [] });
  rowsOf('seen').set('s', { at: 1 });
  rowsOf('recording').set('[11,1,"d",2]', { visit: 'd', personaID: 1, until: 11, steps: '[]' });
  startPwa(createStore({ auth: { status: 'signedOut', expired: false } }, createI18n('it')));
  await waitFor(() => expect([rowsOf('seen').size, rowsOf('recording').size]).toEqual([0, 0]));
  expect((await takeDraft(1, 'insert-ad')).found?.row.form).toEqual({ title: 'Sedia' });
  expect((await takeDraft(2, 'insert-ad')).found).toBeUndefined();
});
