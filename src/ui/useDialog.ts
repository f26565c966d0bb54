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

/** The length of the leaving transition of `motion.modal`. */
const leavingMs = 300;

/** Drives a native `<dialog>`: shows it over all else, takes the focus and gives it back. */
export function useDialog({ open, onClose, dismissible }: DialogState) {
  const ref = useRef<HTMLDialogElement>(null);
  const before = useRef<ReturnType<typeof wayBack>>(() => null);
  const pressedOutside = useRef(false);
  const isMounted = useMounted(open);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // React puts the focus back into the leaving dialog between the cleanup below and this line.
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
    // Android's back gesture. A file input inside sends a bubbling `cancel` of its own.
    onCancel(event: SyntheticEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    // The browser may close a dialog without asking; the state then follows, or the dialog comes back.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (!isOwn(event) || !open || event.currentTarget.open) return;
      if (dismissible) onClose();
      else show(event.currentTarget);
    },
    onPointerDown(event: PointerEvent) {
      pressedOutside.current = isOwn(event);
    },
    // A selection that began inside and ended on the backdrop is no wish to close.
    onClick(event: SyntheticEvent) {
      if (dismissible && pressedOutside.current && isOwn(event)) onClose();
    },
  };
  return { ref, isMounted, handlers };
}

/** Stays true for the length of the leaving transition. */
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

/** Remembers what has the focus: gives that, or its neighbour once it is gone. */
function wayBack(): () => Element | null | undefined {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return () => null;
  const near = neighboursOf(activeElement);
  return () => (activeElement.isConnected ? activeElement : near());
}

function focusOn(element: Element | null | undefined) {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/** Browsers before 2022 and jsdom know the element but not its methods. */
function show(dialog: HTMLDialogElement) {
  if (typeof dialog.showModal === 'function') return dialog.showModal();
  dialog.setAttribute('open', '');
  dialog.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
}

function hide(dialog: HTMLDialogElement) {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}
