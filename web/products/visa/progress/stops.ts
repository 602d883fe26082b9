import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import type { progressTexts } from '#core/products/visa/texts/progress.ts';

type StopName = keyof typeof progressTexts.stops;
type Event = VisaApplicant['events'][number];

/** A stop on the way of an application. */
export interface Stop {
  name: StopName;
  state: 'done' | 'now' | 'ahead' | 'ended';
  /** When it was reached; null if it was not. */
  at: string | null;
  /** The notes of staff at this stop, the oldest first. */
  notes: readonly string[];
}

/** The states that belong to each stop. Reaching the first of them means that the stop was reached. */
const stopsOf = {
  registered: ['Submitted'],
  reviewed: ['Received', 'DocumentsMissing'],
  sent: ['Sent'],
  approved: ['Approved'],
  issued: ['Issued'],
} as const satisfies Partial<Record<StopName, readonly ApplicantState[]>>;

/** The stop that an application waits at: after sending it waits for approval, after approval for issue. */
const positions: Partial<Record<ApplicantState, number>> = {
  Submitted: 0,
  Received: 1,
  DocumentsMissing: 1,
  Sent: 3,
  Approved: 4,
  Issued: 5,
};

const ends: Partial<Record<ApplicantState, StopName>> = {
  Rejected: 'rejected',
  Withdrawn: 'withdrawn',
  Lapsed: 'lapsed',
};

const notesOf = (events: readonly Event[]): string[] => events.flatMap(({ note }) => note ?? []);

/**
 * The stops of an application, made from its events: those that were passed with their times, the present one, and those ahead or the one at
 * which it ended.
 */
export const applicationStops = ({ state, events }: Pick<VisaApplicant, 'state' | 'events'>): Stop[] => {
  const end = ends[state];
  const position = positions[state] ?? 0;
  const stops = Object.entries(stopsOf).map(([name, states], index): Stop => {
    const own = events.filter((event) => (states as readonly ApplicantState[]).includes(event.state));
    const isReached = end ? own.length > 0 : index < position;
    return {
      name: name as StopName,
      state: isReached ? 'done' : index === position ? 'now' : 'ahead',
      at: own[0]?.at ?? null,
      notes: notesOf(own),
    };
  });
  if (!end) return stops;
  const last = events.filter((event) => event.state === state);
  return [
    ...stops.filter((stop) => stop.state === 'done'),
    { name: end, state: 'ended', at: last.at(-1)?.at ?? null, notes: notesOf(last) },
  ];
};
