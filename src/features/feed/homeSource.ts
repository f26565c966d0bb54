import { useMemo } from 'react';
import { useMe } from '../../core/session/useMe';
import { useAppSelector } from '../../store/hooks';
import { postApi, type PostList } from '../../api/post';
import { selectLanguage } from '../../core/language/languageSlice';
import { type Profile, selectProfile } from '../../core/session/profileSlice';
import type { AppThunk } from '../../store/hooks';

/** The query argument for the home feed of this person, in this language. */
export const homeSource = (
  { personaID, geolocalizzazione }: Pick<Profile, 'personaID' | 'geolocalizzazione'>,
  lang: string,
): PostList => ({
  kind: 'home',
  arg: { PersonaID: personaID, Abbrevizione: lang, Geolocalizzazione: geolocalizzazione },
});

/** Requests the home feed before the page is drawn, which then finds the response in the cache. */
export const askHomeFeed = (): AppThunk => (dispatch, getState) => {
  const me = selectProfile(getState());
  if (!me) return;
  const source = homeSource(me, selectLanguage(getState()));
  void dispatch(postApi.endpoints.posts.initiate(source, { subscribe: false }));
};

/** The query argument for the home feed of the signed-in person. */
export function useHomeSource(): PostList {
  const { personaID, geolocalizzazione } = useMe();
  const lang = useAppSelector(selectLanguage);
  return useMemo(
    () => homeSource({ personaID, geolocalizzazione }, lang),
    [personaID, geolocalizzazione, lang],
  );
}
