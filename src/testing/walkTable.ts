import type { UnknownAction } from '@reduxjs/toolkit';
import type { Transitions } from '../lib/machine';

interface Machine<Status extends string, Event extends string, State> {
  table: Transitions<Status, Event>;
  reducer: (state: State, action: UnknownAction) => State;
  /** An example action for each event. */
  actions: Record<NoInfer<Event>, UnknownAction>;
  /** Makes a state with this status. */
  at: (status: NoInfer<Status>) => State;
  /** Reads a state's status, if that is not its field `status`. */
  statusOf?: (state: State) => string | undefined;
}

/**
 * Tests each event in each status: it leads to the table's status, and an illegal event returns the same state object.
 */
export function walkTable<Status extends string, Event extends string, State extends object>(
  name: string,
  {
    table,
    reducer,
    actions,
    at,
    statusOf = (state) => Reflect.get(state, 'status') as string,
  }: Machine<Status, Event, State>,
): void {
  const cases = (Object.keys(table) as Status[]).flatMap((status) =>
    (Object.keys(actions) as Event[]).map((event) => [status, event] as const),
  );
  test.each(cases)(`${name}: in the status %s the event %s does what the table says`, (status, event) => {
    const before = at(status);
    const after = reducer(before, actions[event]);
    expect(statusOf(after)).toBe(table[status][event] ?? status);
    if (table[status][event] === undefined) expect(after).toBe(before);
  });
}
