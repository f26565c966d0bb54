/** A transition table: the legal events of each state and the states to which they lead. */
export type Transitions<Status extends string, Event extends string> = Readonly<
  Record<Status, Partial<Readonly<Record<Event, Status>>>>
>;

/** The next state; undefined when the event is illegal in this state and must change nothing. */
export const step = <Status extends string, Event extends string>(
  table: Transitions<Status, Event>,
  status: Status,
  event: Event,
): Status | undefined => table[status][event];
