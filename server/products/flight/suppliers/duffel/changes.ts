import { changeTexts } from '#core/products/flight/texts/changes.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import type { FlightKey } from '#server/products/flight/changes/key.ts';
import { flightNumberOf } from '#server/products/flight/changes/key.ts';
import { fliesOn } from '#server/products/flight/changes/line-flights.ts';
import type { ChangeNews } from '#server/products/flight/changes/schedule.ts';
import type { DuffelApi } from './api.ts';
import type { DuffelSettings } from './env.ts';
import { wallOfText } from './legs.ts';
import { duffelId } from './offers.ts';
import type { AirlineChange, MovedSegment } from './shapes.ts';

/** Where an airline's change is recorded. */
export type ChangeSink = (news: ChangeNews) => Promise<unknown>;

/** Reads what an airline changed of an order. */
export const duffelChangesJob = 'flight-duffel-changes';

interface ChangeTask {
  orderId: string;
  changeId: string;
}

/** Which change of which order an event names; null where it names none. */
export const readChangeTask = (object: Record<string, unknown> | null | undefined): ChangeTask | null => {
  const [orderId, changeId] = [object?.['id'], object?.['aic_id']];
  const isNamed = typeof orderId === 'string' && typeof changeId === 'string';
  return isNamed && /^ord_\w+$/.test(orderId) && /^aic_\w+$/.test(changeId) ? { orderId, changeId } : null;
};

const segmentsOf = (slices: AirlineChange['removed']): MovedSegment[] =>
  slices.flatMap(({ segments }) => segments);

const keyOf = (segment: MovedSegment): { key: FlightKey; departure: PlainDateTime } | null => {
  const departure = wallOfText(segment.departing_at);
  const airline = segment.marketing_carrier.iata_code;
  if (!departure || !airline) return null;
  const flightNumber = flightNumberOf(airline, segment.marketing_carrier_flight_number);
  return {
    key: { airline, flightNumber, date: dateOf(departure), origin: segment.origin.iata_code },
    departure,
  };
};

type Read = Pick<ChangeNews, 'key' | 'newDeparture'>;

/** What changed in one flight: another time, a cancellation, or nothing (null); undefined if it cannot be told. */
const readSegment = (before: MovedSegment, added: readonly MovedSegment[]): Read | null | undefined => {
  const sold = keyOf(before);
  if (!sold) return undefined;
  if (added.length === 0) return { key: sold.key, newDeparture: null };
  const same = added.flatMap((segment) => {
    const now = keyOf(segment);
    const { airline, flightNumber, origin } = sold.key;
    const isSame =
      now?.key.airline === airline && now.key.flightNumber === flightNumber && now.key.origin === origin;
    return isSame ? [now] : [];
  });
  const [now] = same;
  if (!now || same.length > 1) return undefined;
  return now.departure === sold.departure ? null : { key: sold.key, newDeparture: now.departure };
};

/** The flights that moved or were cancelled in a change; null if some of it cannot be told for certain. */
export const readChange = ({ removed, added }: AirlineChange): Read[] | null => {
  const after = segmentsOf(added);
  const read = segmentsOf(removed).map((segment) => readSegment(segment, after));
  const news = read.filter((one) => one !== null && one !== undefined);
  return read.length > 0 && news.length > 0 && !read.includes(undefined) ? news : null;
};

interface ChangesParts extends Pick<Services, 'db' | 'outbox'> {
  api: Pick<DuffelApi, 'airlineChanges'>;
  record: ChangeSink;
  contact: DuffelSettings['contact'];
}

/**
 * The event only names the change, so Duffel is asked for it. Changes of the flights that were sold are recorded like those by staff; if a
 * change cannot be told (another flight number, another route), the agency's desk gets a message.
 */
export const changesJob = ({ db, outbox, api, record, contact }: ChangesParts): JobDefinition => {
  return {
    name: duffelChangesJob,
    handle: async (data) => {
      const { orderId, changeId } = data as ChangeTask;
      const ours = await db
        .selectFrom('duffel_bookings')
        .select('line_id')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      if (!ours) return;
      const told = await api.airlineChanges(orderId);
      if (told.kind !== 'answered') throw new Error(`Duffel did not say what changed: ${told.kind}`);
      const change = told.value.find(({ id }) => id === changeId);
      const news = change ? readChange(change) : null;
      const sold = await Promise.all((news ?? []).map(({ key }) => fliesOn(db, ours.line_id, key)));
      if (news && !sold.includes(false)) {
        for (const one of news) await record({ ...one, source: duffelId, by: null });
        return;
      }
      const desk = { userId: null, phoneNumber: null, email: contact.email };
      const mail = changeTexts.unreadMail(orderId);
      await db
        .transaction()
        .execute((tx) =>
          notify(tx, outbox, desk, { kind: 'work', key: `duffel-change:${changeId}`, ...mail }),
        );
    },
  };
};
