import { sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import type { TourAct, TourList } from '#core/products/tour/words.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { writeAct, writeReading } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { listExcel, listPdf } from './list-papers.ts';
import { type ListNow, lastSend, listNow, type WhichList } from './lists.ts';
import { staffDate } from './staff-date.ts';

interface Asked {
  list: TourList;
  hotelId?: string | undefined;
}

const whichOf = async (
  deps: StaffDeps,
  departureId: string,
  { list, hotelId }: Asked,
): Promise<WhichList | null> => {
  const date = await staffDate(deps, departureId);
  return date && { date, list, hotelId: list === 'rooming' ? (hotelId ?? null) : null };
};

const factsOf = ({ list, hotelId, rows, version }: ListNow) => ({
  list,
  ...(hotelId === null ? {} : { hotel: hotelId }),
  people: rows.length,
  version,
});

const shown = ({ sentRows: _, ...list }: ListNow) => list;

const read = (deps: StaffDeps): Operation =>
  operation(calls.tourList, async ({ params: { id }, query }, { caller: { userId: staffId } }) => {
    const which = await whichOf(deps, id, query);
    if (!which) return fail('DEPARTURE_UNKNOWN');
    const list = await listNow(deps, which);
    await writeReading(deps, { act: 'listRead', staffId, departureId: id, what: factsOf(list) });
    return succeed(shown(list));
  });

/** Most files of one member of staff in the window: making one keeps a process busy while other papers wait. */
const filesMax = 60;
const filesWindowSeconds = 60;

/** A file names people: no cache on the way may store it. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface FileAsked {
  departureId: string;
  asked: Asked;
  staffId: string;
}

/** Makes a file of a list, and writes down who took it before it leaves. */
const take = async (
  deps: StaffDeps,
  { departureId, asked, staffId }: FileAsked,
  { form, make }: { form: 'xlsx' | 'pdf'; make: (deps: StaffDeps, list: ListNow) => Promise<Buffer> },
) => {
  const which = await whichOf(deps, departureId, asked);
  if (!which) return fail('DEPARTURE_UNKNOWN');
  const taken = await deps.limits.takeRoughly(`tour:list:${staffId}`, filesMax, filesWindowSeconds);
  if (!taken.allowed) return tooMany(taken);
  const list = await listNow(deps, which);
  const act: TourAct = 'listTaken';
  await writeAct(deps.db, deps, { act, staffId, departureId, what: { ...factsOf(list), form } });
  const name = `${list.list}-${departureId}-v${list.version}${list.isChanged ? '-changed' : ''}`;
  const headers = {
    ...privateHeaders,
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '')}.${form}"`,
  };
  return { ok: true as const, bare: await make(deps, list), headers };
};

const files = (deps: StaffDeps): Operation[] => [
  operation(calls.tourListExcel, ({ params: { id }, query }, { caller }) =>
    take(deps, { departureId: id, asked: query, staffId: caller.userId }, { form: 'xlsx', make: listExcel }),
  ),
  operation(calls.tourListPdf, ({ params: { id }, query }, { caller }) =>
    take(deps, { departureId: id, asked: query, staffId: caller.userId }, { form: 'pdf', make: listPdf }),
  ),
];

/** Writes a new version of a list down, unless it is the one that was sent last. */
const writeSend = (deps: StaffDeps, which: WhichList, now: ListNow, staffId: string, sentTo: string) =>
  deps.db.transaction().execute(async (tx) => {
    const { departureId } = which.date.planned;
    const key = `tour.list:${departureId}/${which.list}/${which.hotelId ?? ''}`;
    // Of two who send at once the second sees the version of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const before = await lastSend(tx, which);
    if (before?.digest === now.digest && before.sent_to === sentTo) return;
    const version = (before?.version ?? 0) + 1;
    await sql`
      insert into tour_list_sends (departure_id, list, hotel_id, version, digest, rows, sent_to, sent_by, sent_at)
      values (${departureId}, ${which.list}, ${which.hotelId ?? ''}, ${version}::integer, ${now.digest},
        ${JSON.stringify(now.sentRows)}::jsonb, ${sentTo}, ${staffId}::uuid, ${deps.clock.now()}::timestamptz)`.execute(
      tx,
    );
    await writeAct(tx, deps, {
      act: 'listSent',
      staffId,
      departureId,
      what: { ...factsOf(now), version, sentTo },
    });
  });

const markSent = (deps: StaffDeps): Operation =>
  operation(calls.markListSent, async ({ body }, { caller: { userId: staffId } }) => {
    const which = await whichOf(deps, body.departureId, body);
    if (!which) return fail('DEPARTURE_UNKNOWN');
    const now = await listNow(deps, which);
    if (now.digest !== body.digest) return fail('TOUR_LIST_CHANGED');
    await writeSend(deps, which, now, staffId, body.sentTo);
    return succeed(shown(await listNow(deps, which)));
  });

/** The lists of a date: seen, taken as files, marked as sent. */
export const listOperations = (deps: StaffDeps): Operation[] => [read(deps), ...files(deps), markSent(deps)];
