import { fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { visaDurations, visaEntries, visaSpeeds, visaTypes } from '#core/products/visa/contract/words.ts';
import { applicantStates } from '#core/products/visa/lifecycle.ts';
import { visaWords } from '#core/products/visa/texts/kinds.ts';
import type { CurrencyRates } from '#server/commerce/port/rates.ts';
import { countries } from '#server/platform/countries/countries.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Db } from '#server/platform/services.ts';
import { ratesByCurrency } from './index.ts';
import type { Catalogue, Look } from './port.ts';
import { presentCard } from './present.ts';
import { readDestinations } from './store.ts';

interface CatalogueDeps {
  db: Db;
  rates: CurrencyRates;
  catalogue: Catalogue;
  /** Called when a signed-in user asked for a price that there is. */
  onLook(look: Look, userId: string): void;
}

const titled = <V extends string>(values: readonly V[], titles: Record<V, string>) =>
  values.map((value) => ({ value, title: titles[value] }));

/** Every value that the properties of a visa can have, except destinations. */
const enums = {
  types: titled(visaTypes, visaWords.types),
  durations: visaDurations.map((value) => ({ value, title: visaWords.duration(value) })),
  entries: titled(visaEntries, visaWords.entries),
  speeds: titled(visaSpeeds, visaWords.speeds),
  applicantStates: titled(applicantStates, visaWords.applicantStates),
};

/** The public calls: destinations, kinds and prices. */
export const catalogueOperations = ({ db, rates, catalogue, onLook }: CatalogueDeps): Operation[] => [
  operation(visa.visaEnums, async () => {
    const places = await readDestinations(db);
    const destinations = places.map(({ row: { code, name, is_open, visa_free } }) => ({
      code,
      name,
      isOpen: is_open,
      isVisaFree: visa_free !== null,
    }));
    return succeed({ ...enums, destinations });
  }),

  operation(visa.basePrices, async () => {
    const inForce = ratesByCurrency(await rates.all());
    return succeed((await readDestinations(db)).map((place) => presentCard(place, inForce)));
  }),

  operation(visa.destination, async ({ params }) => {
    const destination = await catalogue.find(params.code.trim());
    return destination ? succeed(destination) : fail('VISA_DESTINATION_UNKNOWN');
  }),

  operation(visa.totalPrice, async ({ query }, { caller }) => {
    const { destination, type, duration, entry, speed, guarantee, applicants } = query;
    const kind = { type, duration, entry, speed };
    const priced = await catalogue.price({ destination, kind, hasGuarantee: guarantee, applicants });
    if (!priced.ok) return priced;
    if (caller) onLook(query, caller.userId);
    return succeed(priced.value.price);
  }),

  operation(visa.countries, async () => {
    const codes = new Map((await readDestinations(db)).map(({ row }) => [row.country_code, row.code]));
    return succeed(
      countries.map(({ id, iso3, nameFa, nameEn, nationalityFa, dialingCode }) => ({
        id,
        iso3,
        nameFa,
        nameEn,
        nationalityFa,
        dialingCode,
        destination: codes.get(iso3) ?? null,
      })),
    );
  }),
];
