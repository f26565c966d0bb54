import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { createToggle } from './createToggleSlice';

type ToggleOf = ReturnType<typeof createToggle>;

/**
 * The state of a relation's button, and the handler for a tap on it. `host` is the relation in the host's data: its id
 * or null, or true or false for a relation without ids.
 */
export function useToggle(of: ToggleOf, id: number, host: number | null | boolean) {
  const dispatch = useAppDispatch();
  const toggle = useAppSelector((state) => of.selectToggle(state, id));
  const confirmed = host !== null && host !== false;
  const relationID = typeof host === 'number' ? host : null;
  const isOn = (of.isAtOnce ? toggle?.desired : toggle?.confirmed) ?? confirmed;
  return {
    isOn,
    isBusy: toggle !== undefined && toggle.status !== 'settled',
    /** The person has tapped it, so the store knows more than the host's data. */
    isTouched: toggle !== undefined,
    /** The host's count, corrected by the person's tap; never below zero. */
    countOf: (count: number) => Math.max(0, count + Number(isOn) - Number(confirmed)),
    request: () => void dispatch(of.toggleRequested({ id, confirmed, relationID })),
  };
}
