import { fail, succeed } from '#core/contract/result.ts';
import { backRows } from '#core/products/visa/rules/back.ts';
import { billOfParts, priceOfPerson, priceParts, type VisaRates } from '#core/products/visa/rules/price.ts';
import { visaFailureTexts } from '#core/products/visa/texts/failures.ts';
import { visaPriceTexts } from '#core/products/visa/texts/price.ts';
import type { CurrencyRate, CurrencyRates } from '#server/commerce/port/rates.ts';
import type { Db } from '#server/platform/services.ts';
import type { Catalogue, Priced, PriceWish } from './port.ts';
import { presentDestination } from './present.ts';
import { readDestinations } from './store.ts';

/** Rates as the rules of prices take them. */
export const ratesByCurrency = (rates: readonly CurrencyRate[]): VisaRates =>
  Object.fromEntries(rates.map(({ currencyCode, rials }) => [currencyCode, rials]));

const isWished = ({ kind: wish }: PriceWish, kind: Priced['kind']): boolean =>
  'kindId' in wish
    ? kind.kindId === wish.kindId
    : kind.type === wish.type &&
      kind.duration === wish.duration &&
      kind.entry === wish.entry &&
      kind.speed === wish.speed;

/** The rates that were used, each once. */
const usedRates = ({ price, guarantee }: Priced['kind'], hasGuarantee: boolean, rates: CurrencyRate[]) => {
  const used = [price.currency, ...(hasGuarantee && guarantee ? [guarantee.currency] : [])];
  return rates
    .filter(({ currencyCode }) => used.some((code) => code === currencyCode))
    .map(({ currencyCode, rials, setAt }) => ({
      currency: currencyCode,
      rials,
      setAt: setAt.toISOString(),
    }));
};

/** See `Catalogue`. */
export const createCatalogue = ({ db, rates }: { db: Db; rates: CurrencyRates }): Catalogue => {
  const find = async (code: string, inForce: VisaRates) => {
    const [place] = await readDestinations(db, code.toLowerCase());
    return place ? presentDestination(place, inForce) : null;
  };

  return {
    find: async (code) => find(code, ratesByCurrency(await rates.all())),
    async price(wish) {
      const { hasGuarantee, applicants } = wish;
      const inForce = await rates.all();
      const byCurrency = ratesByCurrency(inForce);
      const destination = await find(wish.destination, byCurrency);
      if (!destination) return fail('VISA_DESTINATION_UNKNOWN');
      if (!destination.isOpen) {
        const messages = [destination.closedNote ?? visaFailureTexts.VISA_CLOSED];
        return fail('VISA_CLOSED', null, [{ code: 'VISA_CLOSED', field: null, messages }]);
      }
      const kind = destination.kinds.find((each) => isWished(wish, each));
      const person = kind && priceOfPerson(kind, { hasGuarantee, rates: byCurrency });
      if (!kind || !person) return fail('VISA_KIND_NOT_OFFERED');
      const parts = priceParts(kind, person, { count: applicants, labels: visaPriceTexts.parts });
      const bill = billOfParts(parts);
      return succeed({
        destination,
        kind,
        person,
        price: {
          kindId: kind.kindId,
          applicants,
          parts,
          bill,
          total: bill.total,
          rates: usedRates(kind, hasGuarantee, inForce),
          back: backRows(person, { hasGuarantee, backOnRejection: kind.backOnRejection }),
        },
      });
    },
  };
};
