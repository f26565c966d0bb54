/** How a test names an element; the first visible match is used. */
export interface LookTarget {
  role: 'article' | 'button' | 'combobox' | 'dialog' | 'img' | 'link' | 'log' | 'status' | 'textbox';
  /** The complete accessible name. */
  name?: string;
  /** A part of its text. */
  text?: string;
  pressed?: boolean;
  /** The start of the path of a link's address. */
  path?: string;
  within?: LookTarget;
}

export interface Seen {
  /** Its centre. */
  x: number;
  y: number;
  /** A press at its centre would reach it: it is inside the window, and nothing covers it. */
  isOnTop: boolean;
  /** The text in a field. */
  value: string;
  isFocused: boolean;
  /** The number of pixels of its content that are scrolled out of view. */
  hidden: number;
  /** The width of a picture, once it has loaded. */
  width: number;
}

/**
 * Runs in the page. Skips the login that index.html shows until the app is drawn. `isBrought`: scrolls an element that
 * cannot be pressed to the centre of the window.
 */
export function lookAt(target: LookTarget, isBrought: boolean): Seen | null {
  const selectors = {
    article: 'article',
    button: 'button, [role=button]',
    combobox: 'select',
    dialog: 'dialog[open]',
    img: 'img',
    link: 'a[href]',
    log: '[role=log]',
    // Temporary notices on the screen; the regions for screen readers repeat their texts elsewhere.
    status: '[data-passing], [data-floating=toasts] > *',
    textbox: 'textarea, input:not([type=file], [type=radio], [type=checkbox])',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  /** The label's text without the content of a field inside it. */
  const textOf = (label: Element) => {
    const copy = label.cloneNode(true) as Element;
    for (const field of copy.querySelectorAll('textarea, select')) field.remove();
    return copy.textContent;
  };
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const said = [
      ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      element.getAttribute('aria-label'),
      labels.map(textOf).join(' '),
      element.getAttribute('alt'),
      element.textContent,
    ];
    return said.map(plain).find((text) => text !== '');
  };
  const find = ({ role, name, text, pressed, path, within }: LookTarget): Element[] =>
    (within ? find(within) : [...document.querySelectorAll('#root')])
      .flatMap((root) => [...root.querySelectorAll(selectors[role])])
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          (name === undefined || nameOf(element) === name) &&
          (text === undefined || plain(element.textContent).includes(text)) &&
          (path === undefined || element.getAttribute('href')?.startsWith(path)) &&
          (pressed === undefined || element.getAttribute('aria-pressed') === String(pressed)),
      );
  const [element] = find(target);
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const isOnTop = element.contains(document.elementFromPoint(middle.x, middle.y));
  if (isBrought && !isOnTop) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    ...middle,
    isOnTop,
    value: (element as HTMLInputElement).value ?? '',
    isFocused: element === document.activeElement,
    hidden: element.scrollHeight - element.clientHeight,
    width: (element as HTMLImageElement).naturalWidth ?? 0,
  };
}
