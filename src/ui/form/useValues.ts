import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { keysOf } from '../../lib/keysOf';

interface Begin<V> {
  empty: V;
  kept?: Partial<V> | undefined;
  known?: Partial<V>;
  onSettled?: () => void;
}

export const without = <V extends object>(values: V, isOut: (entry: [string, unknown]) => boolean): V =>
  Object.fromEntries(Object.entries(values).filter((entry) => !isOut(entry))) as V;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Whether a field in `values` differs from `begun`. */
const isOther = <V extends object>(values: V, begun: V): boolean =>
  keysOf(begun).some((name) => trimmed(values[name]) !== trimmed(begun[name]));

/** The values of a form, in rising priority: empty defaults, values loaded from the host, values the person typed. */
export function useValues<V extends object>(begin: Begin<V>) {
  const [empty] = useState(begin.empty);
  const [known, setKnown] = useState<Partial<V>>(begin.known ?? {});
  const [typed, setTyped] = useState<Partial<V>>(begin.kept ?? {});
  const [sent, setSent] = useState<V>();
  if (begin.known && isOther(known, begin.known)) {
    const news = begin.known;
    setKnown(news);
    // A typed value that equals the host's new value no longer counts as typed, so a later value from the host replaces
    // it.
    setTyped(without(typed, ([name, value]) => news[name as keyof V] === value));
  }
  // The same object as long as nothing changes, because every new object is saved as a draft.
  const values = useMemo<V>(() => ({ ...empty, ...known, ...typed }), [empty, known, typed]);
  const isSent = values === sent;
  return {
    empty,
    values,
    /** The values that the person typed. */
    typed,
    /** The current values were sent. */
    isSent,
    /** A value differs from the loaded ones and was not sent. */
    isDirty: !isSent && isOther(values, { ...empty, ...known }),
    type: (patch: Partial<V>) => setTyped((before) => ({ ...before, ...patch })),
    clear: (...names: string[]) =>
      setTyped((before) => without(before, ([name]) => names.length === 0 || names.includes(name))),
    /** The host accepted the values. Takes effect synchronously, so that leaving the page next saves no draft. */
    settle: () => {
      flushSync(() => setSent(values));
      begin.onSettled?.();
    },
  };
}
