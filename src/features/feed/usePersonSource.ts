import { useMemo } from 'react';
import type { Filters } from '../../../contract/filters';
import type { PostList } from '../../api/post';
import { selectLanguage } from '../../core/language/languageSlice';
import { useMe } from '../../core/session/useMe';
import { useAppSelector } from '../../store/hooks';

/** The query argument for the posts of a person, with their distance from the viewer. */
export function usePersonSource(PersonaID: number, filters?: Filters): PostList {
  const { geolocalizzazione: Geolocalizzazione } = useMe();
  const Abbrevizione = useAppSelector(selectLanguage);
  return useMemo(
    () => ({ kind: 'person', arg: { PersonaID, Abbrevizione, Geolocalizzazione, ...filters } }),
    [PersonaID, Abbrevizione, Geolocalizzazione, filters],
  );
}
