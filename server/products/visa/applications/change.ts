import { type RawBuilder, sql } from 'kysely';
import type { Transition } from '#core/contract/lifecycles/transitions.ts';
import {
  type ApplicantEvent,
  type ApplicantState,
  applicantLifecycle,
} from '#core/products/visa/lifecycle.ts';
import type { Tx } from '#server/platform/services.ts';

const transitionOf = (event: ApplicantEvent): Transition<ApplicantState, ApplicantEvent> => {
  const rows: readonly Transition<ApplicantState, ApplicantEvent>[] = applicantLifecycle;
  const row = rows.find((candidate) => candidate.event === event);
  if (!row) throw new Error(`no transition for ${event}`);
  return row;
};

/** Whether an applicant in this state can take this event. */
export const canChange = (state: ApplicantState, event: ApplicantEvent): boolean =>
  transitionOf(event).from.includes(state);

interface Change {
  event: ApplicantEvent;
  at: Date;
  /** The member of staff who does it. */
  staffId?: string;
  /** For the applicant to read. */
  note?: string | null;
  /** Further columns to set. */
  set?: readonly RawBuilder<unknown>[];
}

/**
 * The only way in which an applicant's state changes: by an event that the lifecycle allows, recorded with who, when and why. The caller
 * has locked the order's row and has checked that all of these can take the event.
 */
export const changeApplicants = async (
  tx: Tx,
  travellerIds: readonly string[],
  { event, at, staffId, note = null, set = [] }: Change,
): Promise<void> => {
  const { from, to } = transitionOf(event);
  const more = set.map((assignment) => sql`, ${assignment}`);
  const { rows } = await sql`
    with moved as (
      update visa_applicants set state = ${to}${sql.join(more, sql``)}
       where traveller_id = any(${travellerIds}::uuid[]) and state = any(${[...from]}::text[])
      returning traveller_id
    ), logged as (
      insert into visa_events (traveller_id, event, state, staff_id, note, at)
        select traveller_id, ${event}, ${to}, ${staffId ?? null}::uuid, ${note}, ${at}::timestamptz from moved
    ) select from moved`.execute(tx);
  if (rows.length !== travellerIds.length) throw new Error(`not every application took ${event}`);
};
