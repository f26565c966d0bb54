import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

interface Begin<V> {
  empty: V;
  kept?: Partial<V> | undefined;
  known?: Partial<V>;
  onSettled?: () => void;
}

export const without = <V extends object>(values: V, isOut: (entry: [string, unknown]) => boolean): V =>
  Object.fromEntries(Object.entries(values).filter((entry) => !isOut(entry))) as V;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Whether a field of `values` says something else than in `begun`. */
const isOther = <V extends object>(values: V, begun: V): boolean =>
  (Object.keys(begun) as (keyof V)[]).some((name) => trimmed(values[name]) !== trimmed(begun[name]));

/** The values of a form: what it begins with, under what comes while it stands, under what the person typed. */
export function useValues<V extends object>(begin: Begin<V>) {
  const [empty] = useState(begin.empty);
  const [known, setKnown] = useState<Partial<V>>(begin.known ?? {});
  const [typed, setTyped] = useState<Partial<V>>(begin.kept ?? {});
  const [sent, setSent] = useState<V>();
  if (begin.known && isOther(known, begin.known)) {
    const news = begin.known;
    setKnown(news);
    // A change that the host has caught up with is none any more: the host's later word holds again.
    setTyped(without(typed, ([name, value]) => news[name as keyof V] === value));
  }
  // The same object as long as nothing changes: the keeper of a draft saves each new one.
  const values = useMemo<V>(() => ({ ...empty, ...known, ...typed }), [empty, known, typed]);
  const isSent = values === sent;
  return {
    empty,
    values,
    /** The changes of the person, without what stood there. */
    typed,
    /** These values were sent. */
    isSent,
    /** Something stands there that was neither there before nor sent. */
    isDirty: !isSent && isOther(values, { ...empty, ...known }),
    type: (patch: Partial<V>) => setTyped((before) => ({ ...before, ...patch })),
    clear: (...names: string[]) =>
      setTyped((before) => without(before, ([name]) => names.length === 0 || names.includes(name))),
    /** The values were taken; at once, so that nothing is kept of them when the page is left next. */
    settle: () => {
      flushSync(() => setSent(values));
      begin.onSettled?.();
    },
  };
}
