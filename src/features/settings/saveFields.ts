import { anew, once } from '../../api/asked';
import { networkError } from '../../api/apiError';
import { personaApi } from '../../api/persona';
import { selectMyID } from '../../core/session/profileSlice';
import { inTurn } from '../../lib/inTurn';
import { interestFields } from '../../lib/interests';
import type { AppThunk } from '../../store/hooks';
import { draftOf, isOwnRecord, settingsProblems, type SettingsDraft, updateOf } from './draft';
import { saveRefused, selectSettings, settingsChanged, settingsKept } from './settingsSlice';
import { type SettingsFailure, failureNotice } from './settingsTexts';

type Saved = { error?: SettingsFailure | undefined };
const { persona, updatePersona } = personaApi.endpoints;
/** Each save carries the whole record, so two at once would undo each other. */
const turns = inTurn();

/** Saves `change` over what the host has at this moment: what the phone kept of it may be of long ago. */
export const saveFields =
  (change: Partial<SettingsDraft>): AppThunk<Promise<Saved>> =>
  (dispatch, getState) =>
    turns(async () => {
      const myID = selectMyID(getState());
      if (myID === undefined) return { error: networkError };
      const asked = dispatch(persona.initiate(myID, anew));
      const { data, error } = await asked;
      const [record] = data?.listPersona ?? [];
      if (error || !isOwnRecord(record)) return { error: error ?? networkError };
      const fields = updateOf(record, { ...draftOf(record), ...change });
      return dispatch(updatePersona.initiate(fields, once));
    });

/** A choice saves by itself; one that was not saved goes back to `before` and a notice says why. Whether it was. */
export const choose =
  (change: Partial<SettingsDraft>, before: SettingsDraft): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    dispatch(settingsChanged(change));
    const settings = selectSettings(getState());
    if (settings.status === 'closed') return false;
    // Four interests or more go together: one of them may have waited for another.
    const isInterest = interestFields.some((field) => field in change);
    const { interests } = settingsProblems(settings.draft);
    if (isInterest && interests) {
      dispatch(saveRefused({ ...settings.problems, interests }));
      return false;
    }
    const fields = isInterest ? [...interestFields] : Object.keys(change);
    const { error } = await dispatch(saveFields(pick(settings.draft, fields)));
    if (error) {
      dispatch(settingsChanged(pick(before, fields)));
      dispatch(failureNotice(error));
    }
    dispatch(settingsKept({ fields, isSaved: !error }));
    return !error;
  };

export const pick = (draft: SettingsDraft, fields: readonly string[]): Partial<SettingsDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)));
