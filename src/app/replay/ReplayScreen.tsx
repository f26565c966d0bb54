import { useEffect, useState } from 'react';
import { lookupApi } from '../../api/lookup';
import type { RootState } from '../../store/state';
import { lendTexts } from '../../i18n/lendTexts';
import { addTexts, createI18n } from '../../i18n/setup';
import { selectLanguage } from '../../core/language/languageSlice';
import { App } from '../App';
import { frozenParts } from './frozenStore';
import { RecordedRouter } from './RecordedRouter';

interface Props {
  state: RootState;
  /** The time of the recording (ms since 1970). */
  now: number | undefined;
  /** The person's scroll position, in pixels. */
  rest: number;
}

/** The most milliseconds to wait until the screen's chunks are loaded and it has its full height. */
const growing = 2000;

function useRest(rest: number): void {
  useEffect(() => {
    if (rest === 0) return undefined;
    const begun = performance.now();
    let frame = 0;
    const go = () => {
      window.scrollTo(0, rest);
      if (performance.now() - begun < growing) frame = requestAnimationFrame(go);
    };
    go();
    return () => cancelAnimationFrame(frame);
  }, [rest]);
}

function open({ state, now }: Omit<Props, 'rest'>) {
  const code = selectLanguage(state);
  const instance = createI18n(code);
  const { data } = lookupApi.endpoints.texts.select(code)(state);
  if (data) addTexts(instance, code, data);
  // Labels that the recording lacks get this build's built-in texts.
  void lendTexts(instance, code).catch(() => undefined);
  document.documentElement.lang = code;
  // So that "5 minutes ago" is what the person read.
  if (now !== undefined) Date.now = () => now;
  return frozenParts(state, instance);
}

/** The app at the address and in the state of a recording. Give it another `key` for another state. */
export function ReplayScreen(props: Props) {
  const [parts] = useState(() => open(props));
  useRest(props.rest);
  return <App parts={parts} Routing={RecordedRouter} />;
}
