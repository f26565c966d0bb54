import { type ChangeEvent, useMemo, useState } from 'react';

export type Problem = 'missing' | 'invalid';
/** The problems of a form's values, by field; a field that is in order is absent. */
export type Problems<V, P extends string = Problem> = Partial<Record<keyof V, P>>;

type NamesOf<V, T> = { [N in keyof V]-?: V[N] extends T ? N : never }[keyof V] & string;
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

interface Options<V, P extends string> {
  /** The values with which the form opens; read once. */
  empty: V;
  check: (values: V) => Problems<V, P>;
  /** The values that a draft brought back: they count as written. Read once. */
  kept?: Partial<V>;
  /** Values that come while the form stands; they fill the fields that the person has not typed over. */
  known?: Partial<V>;
  /** A field says what is wrong with it after the first try to send (as if unset), or once it was left. */
  tells?: 'sent' | 'left';
  onChange?: (patch: Partial<V>) => void;
}

const toldOf = <V, P extends string>(found: Problems<V, P>, told: readonly string[]) =>
  Object.fromEntries(Object.entries(found).filter(([name]) => told.includes(name))) as Problems<V, P>;

/** Whether a field of `values` is not what it is in `begun`. */
const isOther = <V extends object>(values: V, begun: V): boolean =>
  (Object.keys(begun) as (keyof V)[]).some((name) => values[name] !== begun[name]);

/**
 * The values that are being written, and their problems. A problem that was told once is told until its field is in order.
 *
 *     const form = useForm({ empty: { title: '' }, check });
 *     <TextField label="Titolo" {...form.field('title', { missing: 'Scrivi il titolo.' })} />
 */
export function useForm<V extends object, P extends string = Problem>(options: Options<V, P>) {
  const { check, known, tells = 'sent', onChange } = options;
  const [empty] = useState(options.empty);
  const [typed, setTyped] = useState<Partial<V>>(options.kept ?? {});
  const [told, setTold] = useState<readonly string[]>([]);
  // The same object as long as nothing changes: a draft's keeper saves each new one.
  const values = useMemo<V>(() => ({ ...empty, ...known, ...typed }), [empty, known, typed]);
  const found = check(values);
  const problems = toldOf(found, told);

  const change = (patch: Partial<V>) => {
    setTyped((before) => ({ ...before, ...patch }));
    onChange?.(patch);
  };
  const patchOf = (name: string, value: unknown) => ({ [name]: value }) as Partial<V>;
  const leave = (name: string) => {
    if (tells === 'left' && !told.includes(name)) setTold((before) => [...before, name]);
  };

  return {
    values,
    /** The problems that were told. */
    problems,
    isDirty: isOther(values, { ...empty, ...known }),
    isInOrder: Object.keys(found).length === 0,
    change,
    /** Whether all is in order; else it says what is not, and the first wrong field of the form takes the focus. */
    accept: (form: HTMLFormElement): boolean => {
      const wrong = Object.keys(found);
      setTold(wrong);
      focusField(form, wrong);
      return wrong.length === 0;
    },
    /** Forgets what was typed. */
    clear: () => {
      setTyped({});
      setTold([]);
    },
    /** Ties a text to its control; `texts` says each problem in words. */
    field: <N extends NamesOf<V, string>>(name: N, texts: Partial<Record<P, string>> = {}) => {
      const problem = problems[name];
      return {
        name,
        value: values[name] as string,
        error: problem === undefined ? undefined : texts[problem],
        onChange: ({ target }: Typed) => change(patchOf(name, target.value)),
        onBlur: () => leave(name),
      };
    },
    /** Ties a yes or no to its switch or box. */
    flag: <N extends NamesOf<V, boolean>>(name: N) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(patchOf(name, target.checked)),
    }),
  };
}

/** The form's first control with one of these names takes the focus. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = [...form.elements].find((control) => names.includes(control.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}

/** The form of these values, as the parts that draw its fields take it. */
export type Form<V, P extends string = Problem> = Pick<
  ReturnType<typeof useForm<V & object, P>>,
  'values' | 'problems' | 'change' | 'field' | 'flag'
>;
