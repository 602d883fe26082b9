import { sql } from 'kysely';
import type { z } from 'zod';
import { type Failure, fail, succeed } from '#core/contract/result.ts';
import type { visa } from '#core/products/visa/contract/endpoints.ts';
import type { Random, Tx } from '#server/platform/services.ts';

export type DestinationChange = z.output<typeof visa.saveDestination.body>;
export type KindChange = z.output<typeof visa.saveKind.body>;

/** Who changes something, and when. */
interface Change {
  at: Date;
  by: string;
}

/** Jsonb takes lists only as their text. */
const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** A version's time: later than the version before, even if two changes fall into one millisecond, so that every version has its own. */
const after = (before: Date, at: Date): Date => new Date(Math.max(at.getTime(), before.getTime() + 1));

/** The destination as it is, locked against others' changes until the transaction is over. */
const lockVersion = async (tx: Tx, code: string): Promise<Date | null> =>
  (
    await tx
      .selectFrom('visa_destinations')
      .select('updated_at')
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()
  )?.updated_at ?? null;

const isStill = (version: Date, was: string): boolean => version.getTime() === new Date(was).getTime();

/** The columns of a destination beside its code and version. */
export const destinationColumns = (wish: Omit<DestinationChange, 'code' | 'was'>) => ({
  position: wish.position,
  country_code: wish.countryCode,
  name: wish.name,
  poster: wish.poster,
  summary: wish.summary,
  is_open: wish.isOpen,
  closed_note: wish.closedNote || null,
  visa_free: wish.visaFree && asJson(wish.visaFree),
  documents: asJson(wish.documents),
  guide: asJson(wish.guide),
  notices: asJson(wish.notices),
});

/** Writes a destination and returns its new version; CONFLICT if somebody else changed or added it meanwhile. */
export const changeDestination = async (
  tx: Tx,
  wish: DestinationChange,
  { at, by }: Change,
): Promise<{ ok: true; value: Date } | Failure<'CONFLICT', null>> => {
  const { code, was } = wish;
  if (was === null) {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('visa_destinations')
      .values({ code, ...destinationColumns(wish), updated_at: at, updated_by: by })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    return added === 1n ? succeed(at) : fail('CONFLICT');
  }
  const version = await lockVersion(tx, code);
  if (!version || !isStill(version, was)) return fail('CONFLICT');
  const updatedAt = after(version, at);
  await tx
    .updateTable('visa_destinations')
    .set({ ...destinationColumns(wish), updated_at: updatedAt, updated_by: by })
    .where('code', '=', code)
    .execute();
  return succeed(updatedAt);
};

/** The columns of a kind beside its id, destination and version. */
export const kindColumnsOf = (wish: Omit<KindChange, 'destination' | 'kindId' | 'was'>) => ({
  type: wish.type,
  duration: wish.duration,
  entry: wish.entry,
  speed: wish.speed,
  currency: wish.price.currency,
  price_hundredths: wish.price.hundredths,
  guarantee_currency: wish.guarantee?.currency ?? null,
  guarantee_hundredths: wish.guarantee?.hundredths ?? null,
  service_fee: wish.serviceFee,
  processing_from: wish.processingDays.from,
  processing_to: wish.processingDays.to,
  valid_days: wish.validDays,
  back_on_rejection: wish.backOnRejection,
  is_active: wish.isActive,
});

/** The kind of the destination that is the same thing already, whether it is sold or not. */
const twinOf = async (tx: Tx, wish: KindChange): Promise<string | null> =>
  (
    await tx
      .selectFrom('visa_kinds')
      .select('kind_id')
      .where('destination', '=', wish.destination)
      .where('type', '=', wish.type)
      .where('duration', '=', wish.duration)
      .where('entry', '=', wish.entry)
      .where('speed', '=', wish.speed)
      .executeTakeFirst()
  )?.kind_id ?? null;

/**
 * Writes a kind and a new version of its destination. `twice`: the same kind exists already; `unknown`: the destination has no kind with
 * this id.
 */
export const changeKind = async (
  { tx, random }: { tx: Tx; random: Random },
  wish: KindChange,
  { at, by }: Change,
): Promise<
  | { ok: true; value: { kindId: string; updatedAt: Date } }
  | Failure<'VISA_DESTINATION_UNKNOWN' | 'CONFLICT', null>
  | 'twice'
  | 'unknown'
> => {
  const { destination, was } = wish;
  const version = await lockVersion(tx, destination);
  if (!version) return fail('VISA_DESTINATION_UNKNOWN');
  if (!isStill(version, was)) return fail('CONFLICT');
  const twin = await twinOf(tx, wish);
  if (twin !== null && twin !== wish.kindId) return 'twice';
  const kindId = wish.kindId ?? random.uuid();
  const updatedAt = after(version, at);
  const changed = { ...kindColumnsOf(wish), updated_at: updatedAt, updated_by: by };
  if (wish.kindId === null)
    await tx
      .insertInto('visa_kinds')
      .values({ kind_id: kindId, destination, ...changed })
      .execute();
  else {
    const { numUpdatedRows } = await tx
      .updateTable('visa_kinds')
      .set(changed)
      .where('kind_id', '=', kindId)
      .where('destination', '=', destination)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'unknown';
  }
  await tx
    .updateTable('visa_destinations')
    .set({ updated_at: updatedAt, updated_by: by })
    .where('code', '=', destination)
    .execute();
  return succeed({ kindId, updatedAt });
};
