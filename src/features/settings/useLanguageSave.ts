import { useState } from 'react';
import type { Persona } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useLanguagesQuery } from '../../api/lookup';
import { languageChosen } from '../../core/language/languageSlice';
import { draftOf } from './draft';
import { choose as save } from './saveFields';

/** §4: a change of language saves at once, without a reload. */
export function useLanguageSave(persona: Persona) {
  const dispatch = useAppDispatch();
  const { data } = useLanguagesQuery();
  const [isSaving, setSaving] = useState(false);
  const languages = data?.listLingue ?? [];

  const choose = async (LinguaID: number) => {
    const chosen = languages.find((language) => language.linguaID === LinguaID);
    if (!chosen || isSaving) return;
    setSaving(true);
    const isSaved = await dispatch(save({ LinguaID }, draftOf(persona)));
    setSaving(false);
    if (!isSaved) return;
    dispatch(languageChosen(chosen.abbreviazione));
    dispatch(noticeRaised({ tone: 'success', label: 'impostazioni-lingua-salvata' }));
  };
  return { languages, choose, isSaving };
}
