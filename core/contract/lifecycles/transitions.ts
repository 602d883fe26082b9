/** One allowed step of a lifecycle: from these states, when this happens, to that state. */
export interface Transition<State extends string, Event extends string> {
  event: Event;
  from: readonly State[];
  to: State;
}

/** The state after `event`, or null where the table does not allow it. */
export const nextState = <State extends string, Event extends string>(
  table: readonly Transition<State, Event>[],
  state: State,
  event: Event,
): State | null => table.find((row) => row.event === event && row.from.includes(state))?.to ?? null;

/** The events that the table allows in `state`. */
export const allowedEvents = <State extends string, Event extends string>(
  table: readonly Transition<State, Event>[],
  state: State,
): Event[] => table.filter((row) => row.from.includes(state)).map((row) => row.event);
