import { anew, once } from '../../api/asked';
import { networkError } from '../../api/apiError';
import { personaApi } from '../../api/persona';
import { selectMyID } from '../../core/session/profileSlice';
import { inTurn } from '../../lib/inTurn';
import type { AppThunk } from '../../store/hooks';
import { settingsDraft, isOwnRecord, type SettingsDraft, updateOf } from './draft';
import type { SettingsFailure } from './settingsTexts';

type Saved = { error?: SettingsFailure | undefined };
const { persona, updatePersona } = personaApi.endpoints;
/** Saves run one after another: each sends all fields, so two at once would overwrite each other's changes. */
const turns = inTurn();

/** Saves `change`, merged into data freshly loaded from the host, because the cached data may be outdated. */
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
      const fields = updateOf(record, { ...settingsDraft(record), ...change });
      return dispatch(updatePersona.initiate(fields, once));
    });

export const pick = (draft: SettingsDraft, fields: readonly string[]): Partial<SettingsDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)));
