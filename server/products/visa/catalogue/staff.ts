import { type FieldError, fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { catalogueTexts } from '#core/products/visa/texts/catalogue.ts';
import type { CurrencyRates } from '#server/commerce/port/rates.ts';
import { countryOf } from '#server/platform/countries/countries.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { changeDestination, changeKind, type DestinationChange } from './change.ts';
import { ratesByCurrency } from './index.ts';
import { presentToStaff } from './present.ts';
import { readDestinations } from './store.ts';

type StaffServices = Pick<Services, 'db' | 'clock' | 'random'> & { rates: CurrencyRates };

const refusal = (code: string, field: string, text: string): FieldError => ({
  code,
  field,
  messages: [text],
});

const refused = (...errors: FieldError[]) => fail('VALIDATION', null, errors);

/** What is wrong with a destination beyond what its schema checks. */
const problemsOf = ({ countryCode, documents }: DestinationChange): FieldError[] => {
  const twice = documents.findIndex(
    ({ code }, at) => documents.findIndex((other) => other.code === code) < at,
  );
  return [
    ...(countryOf(countryCode)
      ? []
      : [refusal('NOT_A_CHOICE', 'countryCode', catalogueTexts.countryUnknown)]),
    ...(twice < 0 ? [] : [refusal('INVALID', `documents.${twice}.code`, catalogueTexts.documentTwice)]),
  ];
};

/** The calls with which staff change the catalogue. A change based on an older version than the present one is refused. */
export const catalogueStaffOperations = ({ db, clock, random, rates }: StaffServices): Operation[] => [
  operation(visa.listDestinations, async () => {
    const inForce = ratesByCurrency(await rates.all());
    return succeed((await readDestinations(db)).map((place) => presentToStaff(place, inForce)));
  }),

  operation(visa.saveDestination, async ({ body }, { caller }) => {
    const problems = problemsOf(body);
    if (problems.length > 0) return refused(...problems);
    const change = { at: clock.now(), by: caller.userId };
    const saved = await db.transaction().execute((tx) => changeDestination(tx, body, change));
    return saved.ok ? succeed({ updatedAt: saved.value.toISOString() }) : saved;
  }),

  operation(visa.saveKind, async ({ body }, { caller }) => {
    if (body.processingDays.to < body.processingDays.from)
      return refused(refusal('TOO_SMALL', 'processingDays.to', catalogueTexts.daysTurned));
    const change = { at: clock.now(), by: caller.userId };
    const saved = await db.transaction().execute((tx) => changeKind({ tx, random }, body, change));
    if (saved === 'twice') return refused(refusal('INVALID', 'duration', catalogueTexts.kindTwice));
    if (saved === 'unknown') return refused(refusal('NOT_A_CHOICE', 'kindId', catalogueTexts.kindUnknown));
    if (!saved.ok) return saved;
    const { kindId, updatedAt } = saved.value;
    return succeed({ kindId, updatedAt: updatedAt.toISOString() });
  }),
];
