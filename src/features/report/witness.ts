import { noteSeen } from '../../store/log';
import type { Logged } from '../../store/sessionLog';

type Seen = 'tapped' | 'typed' | 'pressed' | 'scrolled' | 'opened' | 'network';

const longest = 80;
const restAfter = 200;

/** The three dots let the report tell words that are cut off (`scrub` in src/lib/redact.ts). */
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

/** Keys that write nothing. */
const keys = /^(Enter|Escape|Home|End|Page\w+|Arrow\w+)$/;
const controls = 'a, button, input, select, textarea, [role]';

/** The place of a control among those of its role and name on the screen: each card of a list has the same buttons. */
function nthOf(control: Element): { nth?: number } {
  const [role, name] = [roleOf(control), nameOf(control)];
  const isAlike = (one: Element) =>
    roleOf(one) === role && nameOf(one) === name && one.getClientRects().length > 0;
  const nth = [...document.querySelectorAll(controls)].filter(isAlike).indexOf(control);
  return nth > 0 ? { nth } : {};
}

/** The way in which a field is filled, without its words. The length of a password is part of the secret. */
function typedIn(field: Element): object | undefined {
  if (field instanceof HTMLSelectElement) return { option: field.selectedIndex };
  if (field instanceof HTMLTextAreaElement) return { length: field.value.length };
  // A tap says it all of these.
  if (!(field instanceof HTMLInputElement) || /^(checkbox|radio)$/.test(field.type)) return undefined;
  const kind = field.inputMode || field.type;
  return {
    ...(field.type !== 'password' && { length: field.value.length }),
    ...(kind !== 'text' && { kind }),
  };
}

const told = (element: Element) => ({ role: roleOf(element), name: nameOf(element) });

/** Notes in the log what no action tells: taps, keys, typing, scrolling, sheets and the network. */
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
  // A field says that it changed once it is left, which may be after the act that its words are for.
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
    // A click that the key makes tells it all.
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
