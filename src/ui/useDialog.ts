import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { neighboursOf } from '../lib/keepFocus';
import { standVoice } from '../lib/say';
import { closeByBack } from './backCloses';

interface DialogState {
  open: boolean;
  onClose: () => void;
  /** False: only the close button closes (the chat overlay). */
  dismissible: boolean;
}

/** The duration of the closing transition, as in `motion.modal`. */
const leavingMs = 300;

/** Controls a native `<dialog>`: opens it above the page, moves the focus into it and back afterwards. */
export function useDialog({ open, onClose, dismissible }: DialogState) {
  const ref = useRef<HTMLDialogElement>(null);
  const before = useRef<ReturnType<typeof wayBack>>(() => null);
  const pressedOutside = useRef(false);
  const isMounted = useMounted(open);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // React moves the focus back into the closing dialog between the cleanup below and this line.
    if (!open) return focusOn(before.current());
    before.current = wayBack();
    standVoice(dialog);
    show(dialog);
    focusOn(dialog.querySelector('[data-autofocus]'));
    return () => {
      hide(dialog);
      focusOn(before.current());
    };
  }, [open]);

  const closeIt = useEffectEvent(onClose);
  useEffect(() => (open && dismissible ? closeByBack(() => closeIt()) : undefined), [open, dismissible]);

  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (dismissible) onClose();
    },
    // Android's back gesture fires `cancel`. A file input in the dialog fires one of its own, which bubbles.
    onCancel(event: SyntheticEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    // The browser may close a dialog without asking: then the app's state follows, or the dialog opens again.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (!isOwn(event) || !open || event.currentTarget.open) return;
      if (dismissible) onClose();
      else show(event.currentTarget);
    },
    onPointerDown(event: PointerEvent) {
      pressedOutside.current = isOwn(event);
    },
    // Selecting text from inside the dialog to the backdrop must not close it.
    onClick(event: SyntheticEvent) {
      if (dismissible && pressedOutside.current && isOwn(event)) onClose();
    },
  };
  return { ref, isMounted, handlers };
}

/** True while the dialog is open, and then until its closing transition has ended. */
function useMounted(open: boolean): boolean {
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setLeaving(!open);
  }
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), leavingMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return open || isLeaving;
}

/** Remembers the focused element. The returned function gives it, or a neighbour if it was removed. */
function wayBack(): () => Element | null | undefined {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return () => null;
  const near = neighboursOf(activeElement);
  return () => (activeElement.isConnected ? activeElement : near());
}

function focusOn(element: Element | null | undefined) {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/** Browsers before 2022, and jsdom, know the element but not showModal(). */
function show(dialog: HTMLDialogElement) {
  if (typeof dialog.showModal === 'function') return dialog.showModal();
  dialog.setAttribute('open', '');
  dialog.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
}

function hide(dialog: HTMLDialogElement) {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}
