import { type Selectable, sql } from 'kysely';
import { type ForeignCurrency, foreignCurrencies } from '#core/contract/pricing/currency.ts';
import { type Failure, fail } from '#core/contract/result.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { Db, Services, Tx } from '#server/platform/services.ts';
import type { CurrencyRate } from '../port/rates.ts';
import type { CurrencyRatesTable } from './tables.ts';

type Row = Pick<Selectable<CurrencyRatesTable>, 'currency_code' | 'rials' | 'set_at'>;

/**
 * The rates that are in force (see `CurrencyRates`), in the order of `foreignCurrencies`. A rate that nobody set is a sample, which only a
 * demonstration uses. A real house may have samples from an older version, and never sells by them.
 */
export const ratesInForce = async ({
  db,
  config,
}: Pick<Services, 'config'> & { db: Db | Tx }): Promise<CurrencyRate[]> => {
  const { rows } = await sql<Row>`
    select distinct on (currency_code) currency_code, rials, set_at from currency_rates
     where set_by is not null or ${config.demo}::boolean
     order by currency_code, rate_id desc`.execute(db);
  return foreignCurrencies.flatMap((code) =>
    rows
      .filter((row) => row.currency_code === code)
      .map((row) => ({ currencyCode: code, rials: toRial(row.rials), setAt: row.set_at })),
  );
};

/** Other transactions that set rates wait until this one has ended. Transactions that only read do not wait. */
const lockRates = (tx: Tx) => sql`lock table currency_rates in share row exclusive mode`.execute(tx);

const write = async (tx: Tx, rate: CurrencyRate, setBy: string | null): Promise<void> => {
  await tx
    .insertInto('currency_rates')
    .values({ currency_code: rate.currencyCode, rials: rate.rials, set_by: setBy, set_at: rate.setAt })
    .execute();
};

export interface RateWish {
  currencyCode: ForeignCurrency;
  rials: Rial;
  /** The rate that the staff member saw; null if none was in force. */
  was: number | null;
}

/** Sets a rate, and writes who set it. CONFLICT, with the rate that is in force, if it is not the rate that the staff member saw. */
export const setRate = (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  staffId: string,
  { currencyCode, rials, was }: RateWish,
): Promise<{ ok: true; value: CurrencyRate } | Failure<'CONFLICT', CurrencyRate | null>> =>
  db.transaction().execute(async (tx) => {
    await lockRates(tx);
    const now =
      (await ratesInForce({ db: tx, config })).find((rate) => rate.currencyCode === currencyCode) ?? null;
    if ((now?.rials ?? null) !== was) return fail('CONFLICT', now);
    const value = { currencyCode, rials, setAt: clock.now() };
    await write(tx, value, staffId);
    return { ok: true, value };
  });

/** Sample rates for trying the house, in whole rials for one unit. They are not real prices of currencies. */
const samples: Record<ForeignCurrency, number> = { USD: 1_138_500, AED: 310_000, IQD: 870, EUR: 1_320_000 };

/**
 * In a demonstration without any rates, sets the sample rates, and at a start of a later day sets those anew that are samples still, since
 * prices are not shown by old rates. In a real house staff set rates before they can sell by them.
 */
export const seedSampleRates = async ({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> => {
  if (!config.demo) return;
  await db.transaction().execute(async (tx) => {
    await lockRates(tx);
    const now = clock.now();
    const { rows } = await sql<Pick<Row, 'currency_code'>>`
      select currency_code from (
        select distinct on (currency_code) currency_code, set_by, set_at from currency_rates
         order by currency_code, rate_id desc) newest
       where set_by is null and set_at < ${now}::timestamptz - interval '1 day'`.execute(tx);
    const isEmpty = (await ratesInForce({ db: tx, config })).length === 0;
    const old = new Set(rows.map((row) => row.currency_code));
    for (const currencyCode of foreignCurrencies)
      if (isEmpty || old.has(currencyCode))
        await write(tx, { currencyCode, rials: toRial(samples[currencyCode]), setAt: now }, null);
  });
};
