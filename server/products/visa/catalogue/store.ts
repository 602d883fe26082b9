import type { VisaKind } from '#core/products/visa/contract/destination.ts';
import { visaEntries, visaSpeeds, visaTypes } from '#core/products/visa/contract/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { VisaDestinationsTable, VisaKindsTable } from './migrations.ts';

/** A kind as it is stored; its price in rials follows from the rates. */
export interface KeptKind extends Omit<VisaKind, 'rials'> {
  isActive: boolean;
}

export interface KeptDestination {
  row: VisaDestinationsTable;
  /** In the order in which they are shown; those that are not sold too. */
  kinds: KeptKind[];
}

const kindOf = (row: VisaKindsTable): KeptKind => ({
  kindId: row.kind_id,
  type: row.type,
  duration: row.duration,
  entry: row.entry,
  speed: row.speed,
  price: { currency: row.currency, hundredths: row.price_hundredths },
  guarantee:
    row.guarantee_currency !== null && row.guarantee_hundredths !== null
      ? { currency: row.guarantee_currency, hundredths: row.guarantee_hundredths }
      : null,
  serviceFee: toRial(row.service_fee),
  processingDays: { from: row.processing_from, to: row.processing_to },
  validDays: row.valid_days,
  backOnRejection: row.back_on_rejection,
  isActive: row.is_active,
});

/** Tourist visas before business ones, short before long, and then what is usually cheaper first. */
const byWhatItIs = (a: KeptKind, b: KeptKind): number =>
  visaTypes.indexOf(a.type) - visaTypes.indexOf(b.type) ||
  a.duration - b.duration ||
  visaEntries.indexOf(a.entry) - visaEntries.indexOf(b.entry) ||
  visaSpeeds.indexOf(a.speed) - visaSpeeds.indexOf(b.speed);

/** Every destination in the order of lists, or the one of this code. */
export const readDestinations = async (db: Db | Tx, code?: string): Promise<KeptDestination[]> => {
  const places = db.selectFrom('visa_destinations').selectAll().orderBy('position').orderBy('code');
  const kinds = db.selectFrom('visa_kinds').selectAll();
  const [rows, kindRows] =
    code === undefined
      ? [await places.execute(), await kinds.execute()]
      : [
          await places.where('code', '=', code).execute(),
          await kinds.where('destination', '=', code).execute(),
        ];
  return rows.map((row) => ({
    row,
    kinds: kindRows
      .filter(({ destination }) => destination === row.code)
      .map(kindOf)
      .sort(byWhatItIs),
  }));
};

/** Whether there is such a destination, open or not. */
export const isDestination = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await db.selectFrom('visa_destinations').select('code').where('code', '=', code).executeTakeFirst()) !==
  undefined;
