import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRecord } from '../../lib/guards';
import { useValues, without } from './useValues';

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

/** A form's sending has these at hand beside the values. */
export interface Sending<V = object> {
  element: HTMLFormElement;
  /** The name of the button that was pressed, of several. */
  button: string | null;
  /** A field that keeps its text to itself, so that no password is in React's state or in DevTools. Empty without such a field. */
  typed: (name: string) => string;
  change: (patch: Partial<V>) => void;
  /** Forgets what was typed, into all fields or these. */
  clear: (...names: string[]) => void;
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
  /** The values were taken; also where the page was left meanwhile. */
  onSettled?: () => void;
  /** A refusal that comes another way than from `send`: from a draft, or from the store. */
  refusal?: E | null | undefined;
}

const none = {};
const textIn = (refusal: unknown, name: keyof Refusal): string | undefined => {
  const text = isRecord(refusal) ? refusal[name] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** A refusal of one's own sending, or `given` from elsewhere; `forget` drops either. */
function useRefusal<E extends object>(given: E | null | undefined, fields: readonly string[]) {
  const [own, setRefusal] = useState<E>();
  const [past, setPast] = useState<E | null>();
  const refusal = own ?? (given === past ? undefined : (given ?? undefined));
  const campo = textIn(refusal, 'campo');
  return {
    refusal,
    refused: campo !== undefined && fields.includes(campo) ? campo : undefined,
    /** Its words at the field that it is about. */
    textAt: (name: string) => (campo === name ? textIn(refusal, 'text') : undefined),
    setRefusal,
    forget: () => {
      setRefusal(undefined);
      setPast(given);
    },
  };
}

/** The problems that a form tells: those of its values as they are now, of its secrets as they were at the last try. */
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

/** The text of a field that is only in the page. */
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
    /** The problems that were told. */
    problems,
    /** Why the host did not take it, until the next try or until the field that it is about is changed. */
    refusal,
    /** The field of this form that the refusal is about. */
    refused,
    isSending: sending.isSending,
    isInOrder: Object.keys(found).length === 0,
    change,
    clear,
    /** These fields were changed: what was said of them without their values holds no longer. */
    forgive,
    submit,
    /** Has a field say what is wrong with it before it is sent. */
    tell: told.tell,
    /** Says what is wrong with a field; `texts` says each problem in words, the host says its own. */
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

/** One try to send: judged first, then sent once. The first wrong field takes the focus. */
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

/** Whether something is on its way: on the screen, and at once. */
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
    /** Ties a text to its control. */
    field: <N extends NamesOf<V, string>>(name: N, texts?: Texts<P>) => ({
      name,
      value: values[name] as string,
      error: errorOf(name, texts),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, target.value),
      onBlur: () => leave(name),
    }),
    /** Ties a yes or no to its switch or box. */
    flag: <N extends NamesOf<V, boolean>>(name: N) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked),
    }),
    /** Ties a value to a control that gives the value itself. */
    control: <N extends keyof V & string>(name: N, texts?: Texts<P>) => ({
      name,
      value: values[name],
      error: errorOf(name, texts),
      onChange: (value: V[N]) => set(name, value),
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
