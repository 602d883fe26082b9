import { sql } from 'kysely';
import type { TourRoom } from '#core/products/tour/contract/party.ts';
import { waitKeptDays } from '#core/products/tour/limits.ts';
import { closesAt } from '#core/products/tour/rules/standing.ts';
import { tourWaitingTexts as texts } from '#core/products/tour/texts/waiting.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { Tours } from '../catalogue/tours.ts';
import type { PlannedDeparture } from '../data/shape.ts';
import { momentText } from '../desk/messages.ts';
import { lockDeparture, lockKnownDeparture } from '../seats/counters.ts';
import { endWaits, offerFreed } from '../seats/offers.ts';

export interface WaitingDeps extends Pick<Services, 'db' | 'clock' | 'random' | 'outbox' | 'limits' | 'log'> {
  tours: Tours;
  /** Address that travellers open, without a slash at the end. */
  siteUrl(): string;
}

interface Untold {
  wait_id: string;
  user_id: string;
  rooms: TourRoom[];
  /** Of an offer it is always there. */
  offer_until: Date | null;
}

export const peopleOf = (rooms: readonly TourRoom[]): number =>
  rooms.reduce((sum, { adults, children, infants }) => sum + adults + children.length + infants, 0);

interface Told {
  wait_id: string;
  user_id: string;
}

/** News of a wait for its owner, by the channels that they left on; news of the same name is sent once. */
const tell = async (
  tx: Tx,
  outbox: WaitingDeps['outbox'],
  { wait_id, user_id }: Told,
  news: { name: string; subject: string; text: string; path: string },
): Promise<void> => {
  const owner = await ownerOf(tx, user_id);
  if (!owner) return;
  const { name, ...rest } = news;
  const to = { userId: user_id, phoneNumber: owner.phoneNumber, email: owner.email };
  await notify(tx, outbox, to, { kind: 'orders', key: `tour-wait:${wait_id}:${name}`, ...rest });
};

/** Tells those who wait for a date that it does not take place; before their waits are ended, in the same transaction. */
export const tellCalledOff = async (
  tx: Tx,
  { outbox, tours, siteUrl }: Pick<WaitingDeps, 'outbox' | 'tours' | 'siteUrl'>,
  { departureId, tourId, leavesOn }: PlannedDeparture,
): Promise<void> => {
  const { rows } = await sql<Told>`
    select wait_id, user_id from tour_waits
     where departure_id = ${departureId} and state in ('waiting', 'offered') order by turn`.execute(tx);
  const title = tours.tour(tourId)?.title ?? tourId;
  const path = `/tours/${tourId}`;
  const text = texts.smsOver(title, formatJalaliDay(leavesOn), `${siteUrl()}${path}`);
  for (const row of rows)
    await tell(tx, outbox, row, { name: 'over', subject: texts.states.over, text, path });
};

/** Tells those who have an offer, once, by the channels that they left on. */
const tellOffered = async (tx: Tx, deps: WaitingDeps, planned: PlannedDeparture): Promise<void> => {
  const { rows } = await sql<Untold>`
    update tour_waits set told_at = ${deps.clock.now()}::timestamptz
     where departure_id = ${planned.departureId} and state = 'offered' and told_at is null
    returning wait_id, user_id, rooms, offer_until`.execute(tx);
  const title = deps.tours.tour(planned.tourId)?.title ?? planned.tourId;
  const path = '/profile/tour-alerts';
  for (const row of rows) {
    if (!row.offer_until) throw new Error(`the offer of wait ${row.wait_id} has no end`);
    const until = momentText(row.offer_until);
    const people = peopleOf(row.rooms);
    const text = texts.sms(
      title,
      formatJalaliDay(planned.leavesOn),
      people,
      until,
      `${deps.siteUrl()}${path}`,
    );
    await tell(tx, deps.outbox, row, { name: 'offered', subject: texts.states.offered, text, path });
  }
};

/** Looks after the line of one date: offers that lapsed go on to the next, places that came free are offered, and who has one is told. */
export const lookAfterLine = (deps: WaitingDeps, planned: PlannedDeparture): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const departure = await lockDeparture(tx, planned);
    if (departure.called_off_at || now >= closesAt(planned)) {
      await endWaits(tx, planned.departureId, now);
      return;
    }
    await offerFreed(tx, planned, now);
    await tellOffered(tx, deps, planned);
  });

/** Nobody waits for a date that is not planned any more. */
const endLine = ({ db, clock }: WaitingDeps, departureId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockKnownDeparture(tx, departureId);
    await endWaits(tx, departureId, clock.now());
  });

/** Looks after every line in which somebody waits. */
export const lookAfterLines = async (deps: WaitingDeps): Promise<void> => {
  const { rows } = await sql<{ departure_id: string }>`
    select distinct departure_id from tour_waits where state in ('waiting', 'offered')`.execute(deps.db);
  for (const { departure_id } of rows) {
    const planned = deps.tours.departure(departure_id);
    try {
      if (planned) await lookAfterLine(deps, planned);
      else await endLine(deps, departure_id);
    } catch (error) {
      // One line that broke must not keep the others waiting.
      deps.log.error({ err: error, departureId: departure_id }, 'A waiting list could not be looked after');
    }
  }
};

/**
 * Forgets waits that were over long ago. An offer that nobody used is remembered until its date has left, since it counts when somebody asks
 * for another one.
 */
const forgetOld = async ({ db, clock }: WaitingDeps): Promise<void> => {
  const now = clock.now();
  const before = new Date(now.getTime() - waitKeptDays * 24 * 3600_000);
  await sql`
    delete from tour_waits w using tour_departures d
     where d.departure_id = w.departure_id and w.ended_at < ${before}::timestamptz
       and (w.offered_at is null or w.state in ('accepted', 'over') or d.leaves_on < ${dayInIran(now)})`.execute(
    db,
  );
};

export const waitingJobs = (deps: WaitingDeps): JobDefinition[] => [
  { name: 'tour-waits', cron: '* * * * *', handle: () => lookAfterLines(deps) },
  { name: 'tour-waits-forget', cron: '41 2 * * *', canWait: true, handle: () => forgetOld(deps) },
];
