import { noteSeen } from '../../store/log';
import type { Logged } from '../../store/sessionLog';

type Seen = 'tapped' | 'typed' | 'pressed' | 'scrolled' | 'opened' | 'network';

const longest = 80;
const restAfter = 200;

/**
 * The accessible name of an element, cut with an ellipsis, by which the redaction recognizes cut texts (`scrub` in
 * src/lib/redact.ts).
 */
function nameOf(element: Element): string {
  const named = element.getAttribute('aria-label') ?? labelOf(element) ?? element.getAttribute('placeholder');
  const words = (named ?? element.textContent ?? '').trim();
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

function labelOf(element: Element): string | undefined {
  const by = element.getAttribute('aria-labelledby');
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
  const named = by === null ? labels?.[0] : document.getElementById(by.split(' ')[0] ?? '');
  return named?.textContent ?? undefined;
}

const roles: Record<string, string> = {
  A: 'link',
  BUTTON: 'button',
  INPUT: 'textbox',
  TEXTAREA: 'textbox',
  SELECT: 'combobox',
};
function roleOf(element: Element): string {
  const type = element.getAttribute('type') ?? '';
  return (
    element.getAttribute('role') ??
    (/^(checkbox|radio)$/.test(type) ? type : (roles[element.tagName] ?? 'generic'))
  );
}

/** The keys to record, which are those that type no text. */
const keys = /^(Enter|Escape|Home|End|Page\w+|Arrow\w+)$/;
const controls = 'a, button, input, select, textarea, [role]';

/**
 * The index of a control among the visible controls with the same role and name, because each card in a list has the
 * same buttons.
 */
function nthOf(control: Element): { nth?: number } {
  const [role, name] = [roleOf(control), nameOf(control)];
  const isAlike = (one: Element) =>
    roleOf(one) === role && nameOf(one) === name && one.getClientRects().length > 0;
  const nth = [...document.querySelectorAll(controls)].filter(isAlike).indexOf(control);
  return nth > 0 ? { nth } : {};
}

/** Describes what was typed without its text: length and kind of field. For a password not even the length. */
function typedIn(field: Element): object | undefined {
  if (field instanceof HTMLSelectElement) return { option: field.selectedIndex };
  if (field instanceof HTMLTextAreaElement) return { length: field.value.length };
  // Checkboxes and radio buttons are recorded as taps.
  if (!(field instanceof HTMLInputElement) || /^(checkbox|radio)$/.test(field.type)) return undefined;
  const kind = field.inputMode || field.type;
  return {
    ...(field.type !== 'password' && { length: field.value.length }),
    ...(kind !== 'text' && { kind }),
  };
}

const told = (element: Element) => ({ role: roleOf(element), name: nameOf(element) });

/**
 * Records in the session log what Redux actions do not show: taps, keys, typing, scrolling, sheets and going online or
 * offline.
 */
export function startWitness(parts: Logged): void {
  const note = (what: Seen, payload: object) => noteSeen(parts, what, payload);
  const hear = (kind: string, listener: (target: Element | undefined, event: Event) => void) =>
    document.addEventListener(
      kind,
      (event) => listener(event.target instanceof Element ? event.target : undefined, event),
      { capture: true, passive: true },
    );
  let timer: ReturnType<typeof setTimeout>;
  let clicks = 0;
  let typing: Element | undefined;
  // Records the last typed field. Called before taps and keys too, because a field's `change` event may come after the
  // action that uses its text.
  const tellTyping = () => {
    const typed = typing && typedIn(typing);
    if (typing && typed) note('typed', { ...told(typing), ...typed });
    typing = undefined;
  };

  hear('input', (target) => (typing = target));
  hear('change', tellTyping);
  hear('click', (target) => {
    clicks += 1;
    tellTyping();
    const control = target?.closest(controls);
    if (control) note('tapped', { ...told(control), ...nthOf(control) });
  });
  hear('keydown', (target, event) => {
    const { key } = event as KeyboardEvent;
    if (!keys.test(key)) return;
    tellTyping();
    const control = target?.closest(controls);
    const payload = { key, ...(control ? told(control) : { name: '' }) };
    const before = clicks;
    // If the key caused a click, that click is recorded instead.
    setTimeout(() => void (clicks === before && note('pressed', payload)));
  });
  hear('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(() => note('scrolled', { y: Math.round(window.scrollY) }), restAfter);
  });
  hear('toggle', (target) => {
    if (target instanceof HTMLDialogElement && target.open) note('opened', { name: nameOf(target) });
  });
  for (const word of ['online', 'offline'] as const)
    window.addEventListener(word, () => note('network', { word }));
}
