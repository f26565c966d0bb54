import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRecord } from '../../lib/guards';

export type Problem = 'missing' | 'invalid';
/** The problems of a form's values, by field; a field that is in order is absent. */
export type Problems<V, P extends string = Problem> = Partial<Record<keyof V, P>>;

type NamesOf<V, T> = { [N in keyof V]-?: V[N] extends T ? N : never }[keyof V] & string;
type Texts<P extends string> = Partial<Record<P, string>>;
/** Why something was not taken, in words; `campo`: the field that it is about. */
export interface Refusal {
  text?: string;
  campo?: string;
}

/** What a form's sending has at hand beside the values. */
export interface Sending<V = object> {
  element: HTMLFormElement;
  /** The name of the button that was pressed, of several. */
  button: string | null;
  /** A field that keeps its text to itself, so that no password is in React's state or in DevTools. Empty without such a field. */
  typed: (name: string) => string;
  change: (patch: Partial<V>) => void;
  /** Forgets what was typed, into all fields or these. */
  clear: (...names: (keyof V & string)[]) => void;
  /** The values were taken: called before the page is left, so that nothing is kept of them. */
  settle: () => void;
}

export interface FormOptions<V, P extends string = Problem, E = Refusal> {
  /** The values with which the form opens; read once. */
  empty: V;
  check?: (values: NoInfer<V>) => Problems<NoInfer<V>, P>;
  /** The fields that keep their text to themselves, */
  secrets?: readonly string[];
  /** and their problems, judged at each try. */
  judge?: (typed: Sending['typed']) => Partial<Record<string, P>>;
  /** The values that a draft brought back: they count as written. Read once. */
  kept?: Partial<NoInfer<V>> | undefined;
  /** Values that come while the form stands; they fill the fields that the person has not typed over. */
  known?: Partial<NoInfer<V>>;
  /** A field says what is wrong with it after the first try to send (as if unset), or once it was left. */
  tells?: 'sent' | 'left';
  onChange?: (patch: Partial<NoInfer<V>>) => void;
  /** Takes values that are in order. Gives why they were not taken; false: nothing is settled yet. */
  send?: (
    values: V,
    sending: Sending<NoInfer<V>>,
  ) => Promise<E | undefined | false | void> | E | undefined | false | void;
  /** A refusal that comes another way than from `send`: from a draft, or from the store. */
  refusal?: E | null | undefined;
}

const none = {};
const textIn = (refusal: unknown, name: keyof Refusal): string | undefined => {
  const text = isRecord(refusal) ? refusal[name] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
};
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Whether a field of `values` says something else than in `begun`. */
const isOther = <V extends object>(values: V, begun: V): boolean =>
  (Object.keys(begun) as (keyof V)[]).some((name) => trimmed(values[name]) !== trimmed(begun[name]));

const without = <V extends object>(values: V, isOut: (entry: [string, unknown]) => boolean): V =>
  Object.fromEntries(Object.entries(values).filter((entry) => !isOut(entry))) as V;

const reader = (element: HTMLFormElement): Sending['typed'] => {
  const sent = new FormData(element);
  return (name) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
};

/**
 * The one way in which a form is written, judged and sent: its values, what is wrong with them, and what the host says.
 * A problem that was told once is told until its field is in order; one that the host names, until its field is changed.
 *
 *     const form = useForm({ empty: { titolo: '' }, check, send: async (values) => (await save(values)).error });
 *     <Form form={form}>
 *       <TextField label="Titolo" {...form.field('titolo', { missing: 'Scrivi il titolo.' })} />
 *     </Form>
 */
export function useForm<V extends object, P extends string = Problem, E extends object = Refusal>(
  options: FormOptions<V, P, E>,
) {
  const { check = () => none, judge, secrets = [], known, tells = 'sent', onChange, send } = options;
  const [empty] = useState(options.empty);
  const [typed, setTyped] = useState<Partial<V>>(options.kept ?? {});
  const [told, setTold] = useState<readonly string[]>([]);
  const [judged, setJudged] = useState<Partial<Record<string, P>>>({});
  const [ownRefusal, setRefusal] = useState<E>();
  /** A refusal from elsewhere, before a new try or a change of its field. */
  const [past, setPast] = useState<E | null>();
  const [sent, setSent] = useState<V>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  // The same object as long as nothing changes: what keeps a draft saves each new one.
  const values = useMemo<V>(() => ({ ...empty, ...known, ...typed }), [empty, known, typed]);
  const isSent = values === sent;
  const found: Problems<V, P> = check(values);
  const problems = Object.fromEntries(
    Object.entries(found).filter(([name]) => told.includes(name)),
  ) as Problems<V, P>;
  const refusal = ownRefusal ?? (options.refusal === past ? undefined : (options.refusal ?? undefined));
  const campo = textIn(refusal, 'campo');
  const refused = campo !== undefined && (campo in empty || secrets.includes(campo)) ? campo : undefined;
  const forget = () => {
    setRefusal(undefined);
    setPast(options.refusal);
  };

  /** These fields were changed: what was said of them without their values holds no longer. */
  const forgive = (...names: string[]) => {
    if (names.some((name) => judged[name] !== undefined))
      setJudged((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
    if (refused !== undefined && names.includes(refused)) forget();
  };
  const change = (patch: Partial<V>) => {
    setTyped((before) => ({ ...before, ...patch }));
    forgive(...Object.keys(patch));
    onChange?.(patch);
  };
  /** What the host has caught up with is no change any more: its later word holds again. */
  const [seen, setSeen] = useState(known);
  if (known !== seen) {
    setSeen(known);
    setTyped((before) => without(before, ([name, value]) => known?.[name as keyof V] === value));
  }
  const patchOf = (name: string, value: unknown) => ({ [name]: value }) as Partial<V>;
  const tell = (name: string) => {
    if (!told.includes(name)) setTold((before) => [...before, name]);
  };
  const clear = (...names: (keyof V & string)[]) => {
    const isAll = names.length === 0;
    setTyped((before) => without(before, ([name]) => isAll || names.includes(name as keyof V & string)));
    if (isAll) setTold([]);
  };
  const errorOf = (name: string, texts: Texts<P> = none): string | undefined => {
    const problem = problems[name as keyof V] ?? judged[name];
    if (problem !== undefined) return texts[problem];
    return refused === name ? textIn(refusal, 'text') : undefined;
  };

  const settle = () => flushSync(() => setSent(values));

  const submit = async (element: HTMLFormElement, button: string | null): Promise<void> => {
    if (isBusy.current) return;
    const read = reader(element);
    const judgement = judge?.(read) ?? none;
    const wrong = [...Object.keys(found), ...Object.keys(judgement)];
    flushSync(() => {
      setTold(Object.keys(found));
      setJudged(judgement);
      forget();
    });
    if (wrong.length > 0) return focusField(element, wrong);
    if (!send) return;
    isBusy.current = true;
    setSending(true);
    try {
      const outcome = await send(values, { element, button, typed: read, change, clear, settle });
      if (outcome) setRefusal(outcome);
      else if (outcome !== false) setSent(values);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  return {
    values,
    /** What the person typed, without what stood there. */
    typed,
    /** The problems that were told. */
    problems,
    /** Why the host did not take it, until the next try or until the field that it is about is changed. */
    refusal,
    /** The field of this form that the refusal is about. */
    refused,
    isSending,
    /** These values were sent. */
    isSent,
    /** Something stands there that was neither there before nor sent. */
    isDirty: !isSent && isOther(values, { ...empty, ...known }),
    isInOrder: Object.keys(found).length === 0,
    change,
    clear,
    settle,
    /** Has a field say what is wrong with it before it is sent. */
    tell,
    forgive,
    submit,
    /** What is wrong with a field; `texts` says each problem in words, the host says its own. */
    errorOf,
    /** Ties a text to its control. */
    field: <N extends NamesOf<V, string>>(name: N, texts?: Texts<P>) => ({
      name,
      value: values[name] as string,
      error: errorOf(name, texts),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(patchOf(name, target.value)),
      onBlur: () => tells === 'left' && tell(name),
    }),
    /** Ties a yes or no to its switch or box. */
    flag: <N extends NamesOf<V, boolean>>(name: N) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(patchOf(name, target.checked)),
    }),
    /** Ties a value to a control that gives the value itself. */
    control: <N extends keyof V & string>(name: N, texts?: Texts<P>) => ({
      name,
      value: values[name],
      error: errorOf(name, texts),
      onChange: (value: V[N]) => change(patchOf(name, value)),
    }),
  };
}

/** The form's first control with one of these names takes the focus. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = [...form.elements].find((control) => names.includes(control.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}

/** The form of these values, as the parts that draw its fields take it. */
export type FormOf<V, P extends string = Problem> = Pick<
  ReturnType<typeof useForm<V & object, P>>,
  'values' | 'problems' | 'change' | 'errorOf' | 'field' | 'flag' | 'control'
>;
