import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { cutText } from '../../../contract/characters';
import type { PublicPersona } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { useAppDispatch } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { personaApi } from '../../api/persona';
import { searchSent } from './recentSlice';
import { searchChosen } from './searchSlice';
import { searchAddress } from './searchText';

/** The history entry's state for /search-user: people already found. Without it the page requests them. */
export interface SearchUserState {
  listPersona: PublicPersona[];
  /** The id of the person who searched, because the browser's history outlives a session. */
  of: number;
}

/** §7: searches people for the typed text and opens the list of people found. A failure shows no error. */
export function useSubmitSearch(text: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const myID = useMyID();
  const [ask] = personaApi.endpoints.suggestPersone.useLazyQuery();
  const newest = useRef(0);
  // A late response must not navigate after the page was left.
  useEffect(() => () => void (newest.current += 1), []);
  return async (form: HTMLFormElement) => {
    const q = text.trim();
    if (q === '') return;
    // Closes the on-screen keyboard, which would cover the results.
    form.querySelector('input')?.blur();
    dispatch(searchSent(q));
    dispatch(searchChosen(true));
    const turn = (newest.current += 1);
    const { data, isSuccess } = await ask(cutText(q, limits.query));
    if (!isSuccess || turn !== newest.current) return;
    const state: SearchUserState = { listPersona: data.listPersona, of: myID };
    void navigate(searchAddress('/search-user', q), { state });
  };
}
