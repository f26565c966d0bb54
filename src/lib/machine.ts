/** The transition table of a state machine: for each state, the events it accepts and the states to which they lead. */
export type Transitions<Status extends string, Event extends string> = Readonly<
  Record<Status, Partial<Readonly<Record<Event, Status>>>>
>;

/** The next state; undefined if this state does not accept the event, which must then change nothing. */
export const step = <Status extends string, Event extends string>(
  table: Transitions<Status, Event>,
  status: Status,
  event: Event,
): Status | undefined => table[status][event];
