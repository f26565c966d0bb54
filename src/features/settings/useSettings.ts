import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Persona } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { useLanguagesQuery } from '../../api/lookup';
import { languageChosen } from '../../core/language/languageSlice';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { interestFields } from '../../lib/interests';
import { keysOf } from '../../lib/keysOf';
import { useAppDispatch } from '../../store/hooks';
import {
  settingsDraft,
  emptySettings,
  type SettingsDraft,
  type SettingsProblem,
  settingsProblems,
} from './draft';
import { pick, saveFields } from './saveFields';
import { failureNotice, type SettingsFailure } from './settingsTexts';

/** Saves a setting at once. If that fails, it is reverted with a notice. Resolves to whether it was saved. */
export type Choose = (change: Partial<SettingsDraft>) => Promise<boolean>;

/**
 * §4: the update button saves all settings and reloads the page; a URL parameter tells the reloaded page that they were
 * saved.
 */
export function useSettings(persona: Persona | undefined) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const known = useMemo(() => (persona ? settingsDraft(persona) : emptySettings), [persona]);
  /** A setting was saved at once, and nothing has been changed since. */
  const [isKept, setKept] = useState(false);
  const form = useKeptForm<SettingsDraft, SettingsProblem, SettingsFailure>('impostazioni', {
    empty: emptySettings,
    known,
    check: settingsProblems,
    onChange: () => setKept(false),
    send: async (values) => {
      const changed = keysOf(values).filter((name) => known[name] !== values[name]);
      const { error } = await dispatch(saveFields(pick(values, changed)));
      if (error) return error;
      setParams({ salvato: '1' }, { replace: true });
      return void navigate(0);
    },
  });

  const choose: Choose = async (change) => {
    form.change(change);
    const values = { ...form.values, ...change };
    // All interests are sent together: a change may not have been saved before, because fewer than four were chosen.
    const isInterest = interestFields.some((field) => field in change);
    const fields = isInterest ? [...interestFields] : keysOf(change);
    if (isInterest && settingsProblems(values).IntWorktools) {
      form.tell('IntWorktools');
      return false;
    }
    const { error } = await dispatch(saveFields(pick(values, fields)));
    if (error) {
      form.clear(...fields);
      dispatch(failureNotice(error));
    }
    setKept(!error);
    return !error;
  };
  return { form, choose, isKept };
}

/** §4: saves a change of language at once, without reloading the page. */
export function useLanguageSave(save: Choose) {
  const dispatch = useAppDispatch();
  const { data } = useLanguagesQuery();
  const [isSaving, setSaving] = useState(false);
  const languages = data?.listLingue ?? [];

  const choose = async (LinguaID: number) => {
    const chosen = languages.find((language) => language.linguaID === LinguaID);
    if (!chosen || isSaving) return;
    setSaving(true);
    const isSaved = await save({ LinguaID });
    setSaving(false);
    if (!isSaved) return;
    dispatch(languageChosen(chosen.abbreviazione));
    dispatch(noticeRaised({ tone: 'success', label: 'impostazioni-lingua-salvata' }));
  };
  return { languages, choose, isSaving };
}
