import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRecord } from '../../lib/guards';
import { useValues, without } from './useValues';

export type Problem = 'missing' | 'invalid';
/** What is wrong with a form's values, by field; a valid field is absent. */
export type Problems<V, P extends string = Problem> = Partial<Record<keyof V, P>>;

type NamesOf<V, T> = { [N in keyof V]-?: V[N] extends T ? N : never }[keyof V] & string;
type Texts<P extends string> = Partial<Record<P, string>>;
/** The reason for a refusal, in words; `campo` is the field that it concerns. */
export interface Refusal {
  text?: string;
  campo?: string;
}

/** Passed to a form's `send` function along with the values. */
export interface Sending<V = object> {
  element: HTMLFormElement;
  /** The name of the button that was pressed, if the form has several. */
  button: string | null;
  /** The text of an uncontrolled field, so that no password is in React's state or in DevTools; '' if there is none. */
  typed: (name: string) => string;
  change: (patch: Partial<V>) => void;
  /** Discards what was typed in all fields, or in the named ones. */
  clear: (...names: string[]) => void;
  /** The host accepted the values. Call this before leaving the page, so that no draft of them is kept. */
  settle: () => void;
}

export interface FormOptions<V, P extends string = Problem, E = Refusal> {
  /** The values of an empty form; only those of the first render count. */
  empty: V;
  check?: (values: NoInfer<V>) => Problems<NoInfer<V>, P>;
  /** The names of uncontrolled fields, e.g. passwords. */
  secrets?: readonly string[];
  /** What is wrong with the `secrets`, checked at each attempt to send. */
  judge?: (typed: Sending['typed']) => Partial<Record<string, P>>;
  /** Values restored from a draft, which count as typed; only those of the first render count. */
  kept?: Partial<NoInfer<V>> | undefined;
  /** Values that may load while the form is open; they fill the fields in which the person has not typed. */
  known?: Partial<NoInfer<V>>;
  /**
   * When a field shows its error: after the first attempt to send (the default), or when the person leaves the field.
   */
  tells?: 'sent' | 'left';
  onChange?: (patch: Partial<NoInfer<V>>) => void;
  /**
   * Sends valid values. Returns a refusal, or false if the outcome is still unknown; otherwise the values count as
   * sent.
   */
  send?: (
    values: V,
    sending: Sending<NoInfer<V>>,
  ) => Promise<E | undefined | false | void> | E | undefined | false | void;
  /** Called when the host accepted the values, even if the page was left meanwhile. */
  onSettled?: () => void;
  /** A refusal that does not come from `send`, but from a draft or the store. */
  refusal?: E | null | undefined;
}

const none = {};
const textIn = (refusal: unknown, name: keyof Refusal): string | undefined => {
  const text = isRecord(refusal) ? refusal[name] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** The refusal of the form's own sending, or `given` from outside; `forget` hides either. */
function useRefusal<E extends object>(given: E | null | undefined, fields: readonly string[]) {
  const [own, setRefusal] = useState<E>();
  const [past, setPast] = useState<E | null>();
  const refusal = own ?? (given === past ? undefined : (given ?? undefined));
  const campo = textIn(refusal, 'campo');
  return {
    refusal,
    refused: campo !== undefined && fields.includes(campo) ? campo : undefined,
    /** The refusal's text, if this field is the one that it concerns. */
    textAt: (name: string) => (campo === name ? textIn(refusal, 'text') : undefined),
    setRefusal,
    forget: () => {
      setRefusal(undefined);
      setPast(given);
    },
  };
}

/** The errors that a form shows: for its values, those of now; for its secrets, those of the last attempt to send. */
function useTold<V extends object, P extends string>(found: Problems<V, P>) {
  const [told, setTold] = useState<readonly string[]>([]);
  const [judged, setJudged] = useState<Partial<Record<string, P>>>(none);
  const problems = without(found, ([name]) => !told.includes(name));
  return {
    problems,
    problemOf: (name: string): P | undefined => problems[name as keyof V] ?? judged[name],
    tell: (...names: string[]) => setTold((before) => [...new Set([...before, ...names])]),
    judge: (judgement: Partial<Record<string, P>>) => {
      setTold(Object.keys(found));
      setJudged(judgement);
    },
    forget: () => setTold([]),
    forgive: (names: readonly string[]) => {
      if (names.some((name) => judged[name] !== undefined))
        setJudged(without(judged, ([name]) => names.includes(name)));
    },
  };
}

/** Reads the text of uncontrolled fields. */
const reader = (element: HTMLFormElement): Sending['typed'] => {
  const sent = new FormData(element);
  return (name) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
};

/**
 * How every form is edited, checked and sent: its values, their errors, and the host's refusal.
 * An error that was shown once stays until its field is valid; one from the host, until its field is changed.
 *
 *     const form = useForm({ empty: { titolo: '' }, check, send: async (values) => (await save(values)).error });
 *     <Form form={form}>
 *       <TextField label="Titolo" {...form.field('titolo', { missing: 'Scrivi il titolo.' })} />
 *     </Form>
 */
export function useForm<V extends object, P extends string = Problem, E extends object = Refusal>(
  options: FormOptions<V, P, E>,
) {
  const { check = () => none, secrets = [], tells = 'sent', onChange } = options;
  const { empty, type, ...written } = useValues(options);
  const { values, settle } = written;
  const found: Problems<V, P> = check(values);
  const { problems, ...told } = useTold(found);
  const denied = useRefusal(options.refusal, [...Object.keys(empty), ...secrets]);
  const { refusal, refused } = denied;
  const sending = useSending();
  const forgive = (...names: string[]) => {
    told.forgive(names);
    if (refused !== undefined && names.includes(refused)) denied.forget();
  };
  const change = (patch: Partial<V>) => {
    type(patch);
    forgive(...Object.keys(patch));
    onChange?.(patch);
  };
  const clear = (...names: string[]) => {
    written.clear(...names);
    if (names.length === 0) told.forget();
  };
  const errorOf = (name: string, texts: Texts<P> = none): string | undefined => {
    const problem = told.problemOf(name);
    return problem === undefined ? denied.textAt(name) : texts[problem];
  };
  const handed = { change, clear, settle };
  const submit = submitter({ options, values, found, told, denied, sending, handed });
  return {
    ...written,
    ...bindings(values, { change, errorOf, leave: tells === 'left' ? told.tell : () => undefined }),
    /** The errors that are shown. */
    problems,
    /** The host's refusal, until the next attempt to send or until the field that it concerns is changed. */
    refusal,
    /** The name of the field that the refusal concerns, if it is in this form. */
    refused,
    isSending: sending.isSending,
    isInOrder: Object.keys(found).length === 0,
    change,
    clear,
    /** Call it after these uncontrolled fields were changed: hides the errors of their earlier texts. */
    forgive,
    submit,
    /** Has a field show its error before the form is sent. */
    tell: told.tell,
    /** The text of a field's error: from `texts` for an error found here, from the host for a refusal. */
    errorOf,
  };
}

interface Tried<V, P extends string, E extends object> {
  options: FormOptions<V, P, E>;
  values: V;
  found: Problems<V, P>;
  told: { judge: (judgement: Partial<Record<string, P>>) => void };
  denied: { forget: () => void; setRefusal: (refusal: E) => void };
  sending: ReturnType<typeof useSending>;
  handed: Pick<Sending<V>, 'change' | 'clear' | 'settle'>;
}

/**
 * An attempt to send: checks first, and sends only if no other attempt is under way. The first wrong field gets the
 * focus.
 */
const submitter =
  <V, P extends string, E extends object>({ options, values, found, ...way }: Tried<V, P, E>) =>
  async (element: HTMLFormElement, button: string | null): Promise<void> => {
    const { told, denied, sending, handed } = way;
    if (sending.isBusy()) return;
    const typed = reader(element);
    const judgement = options.judge?.(typed) ?? none;
    flushSync(() => {
      told.judge(judgement);
      denied.forget();
    });
    const wrong = [...Object.keys(found), ...Object.keys(judgement)];
    if (wrong.length > 0) return focusField(element, wrong);
    const long = element.querySelector<HTMLElement>('[data-long]');
    if (long) return long.focus();
    await sending.during(async () => {
      const outcome = await options.send?.(values, { element, button, typed, ...handed });
      if (outcome) denied.setRefusal(outcome);
      else if (outcome !== false) handed.settle();
    });
  };

/** Whether the form is being sent: `isSending` for rendering, `isBusy()` at once. */
function useSending() {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  return {
    isSending,
    isBusy: () => isBusy.current,
    during: async (work: () => Promise<void>) => {
      isBusy.current = true;
      setSending(true);
      try {
        await work();
      } finally {
        isBusy.current = false;
        setSending(false);
      }
    },
  };
}

interface Ways<V, P extends string> {
  change: (patch: Partial<V>) => void;
  errorOf: (name: string, texts?: Texts<P>) => string | undefined;
  leave: (name: string) => void;
}

function bindings<V extends object, P extends string>(values: V, { change, errorOf, leave }: Ways<V, P>) {
  const set = (name: string, value: unknown) => change({ [name]: value } as Partial<V>);
  return {
    /** The properties for a text control. */
    field: <N extends NamesOf<V, string>>(name: N, texts?: Texts<P>) => ({
      name,
      value: values[name] as string,
      error: errorOf(name, texts),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, target.value),
      onBlur: () => leave(name),
    }),
    /** The properties for a switch or a checkbox. */
    flag: <N extends NamesOf<V, boolean>>(name: N) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked),
    }),
    /** The properties for a control whose onChange gives the value itself instead of an event. */
    control: <N extends keyof V & string>(name: N, texts?: Texts<P>) => ({
      name,
      value: values[name],
      error: errorOf(name, texts),
      onChange: (value: V[N]) => set(name, value),
    }),
  };
}

/** Focuses the form's first control that has one of these names. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = [...form.elements].find((control) => names.includes(control.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}

/** The type of `form` in components that draw the fields of these values. */
export type FormOf<V, P extends string = Problem> = Pick<
  ReturnType<typeof useForm<V & object, P>>,
  'values' | 'problems' | 'change' | 'errorOf' | 'field' | 'flag' | 'control'
>;
