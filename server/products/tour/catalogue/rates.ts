import type { TourRates } from '#core/products/tour/rules/price.ts';
import type { CurrencyRate, CurrencyRates } from '#server/commerce/port/rates.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** The rates of now: as prices read them, and as pages show them. */
export interface RatesNow {
  byCode: TourRates;
  all: readonly CurrencyRate[];
}

export const ratesNow = async (rates: CurrencyRates, db?: Db | Tx): Promise<RatesNow> => {
  const all = await rates.all(db);
  return { all, byCode: Object.fromEntries(all.map(({ currencyCode, rials }) => [currencyCode, rials])) };
};

/** Some of them, as a call tells them. */
export const presentRates = ({ all }: RatesNow, codes: readonly string[]) =>
  all
    .filter(({ currencyCode }) => codes.includes(currencyCode))
    .map(({ currencyCode, rials, setAt }) => ({ currencyCode, rials, setAt: setAt.toISOString() }));

/** The currencies in which some of these prices have a part. */
export const currenciesOf = (
  levels: readonly {
    fares: Readonly<Record<string, { foreign: { currency: string } | null } | undefined>>;
  }[],
): string[] => [
  ...new Set(
    levels.flatMap(({ fares }) => Object.values(fares).flatMap((fare) => fare?.foreign?.currency ?? [])),
  ),
];
