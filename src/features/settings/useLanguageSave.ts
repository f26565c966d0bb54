import type { Persona } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useLanguagesQuery } from '../../api/lookup';
import { useUpdatePersonaMutation } from '../../api/persona';
import { languageChosen } from '../../core/language/languageSlice';
import { draftOf, updateOf } from './draft';
import { failureNotice } from './settingsTexts';
import { settingsChanged } from './settingsSlice';

/**
 * §4: a change of language saves at once, without a reload. It goes out with the rest as the host has it, so
 * that no half-typed field is saved by the way and none is lost.
 */
export function useLanguageSave(persona: Persona) {
  const dispatch = useAppDispatch();
  const { data } = useLanguagesQuery();
  const [save, { isLoading }] = useUpdatePersonaMutation();
  const languages = data?.listLingue ?? [];

  const choose = async (LinguaID: number) => {
    const chosen = languages.find((language) => language.linguaID === LinguaID);
    if (!chosen || isLoading) return;
    dispatch(settingsChanged({ LinguaID }));
    const { error } = await save({ ...updateOf(persona, draftOf(persona)), LinguaID });
    if (error) {
      dispatch(settingsChanged({ LinguaID: persona.linguaID }));
      dispatch(failureNotice(error));
      return;
    }
    dispatch(languageChosen(chosen.abbreviazione));
    dispatch(
      noticeRaised({ tone: 'success', label: 'impostazioni-lingua-salvata', text: 'Lingua cambiata.' }),
    );
  };
  return { languages, choose, isSaving: isLoading };
}
