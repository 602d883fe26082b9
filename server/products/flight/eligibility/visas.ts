import type { VisaOnRoute } from '#core/products/flight/contract/proposal.ts';
import { layoversOf } from '#core/products/flight/rules/layovers.ts';
import { visaTexts as texts } from '#core/products/flight/texts/visas.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import countryRows from '#server/platform/countries/countries.json' with { type: 'json' };
import { findAirport } from '../places/airports.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { VisaRule } from './data/visas.ts';
import { visaRules, visasCheckedOn } from './data/visas.ts';

type Asked = Pick<VisaOnRoute, 'kind' | 'stayDays' | 'text'>;

const countries = new Map(countryRows.map((row) => [row.iso2, row]));
const home = 'IR';

const entryOf = (rule: VisaRule | undefined, country: string): Asked => {
  if (!rule?.entry) return { kind: 'unknown', stayDays: null, text: texts.unknown(country) };
  const { kind, stayDays } = rule.entry;
  const days = stayDays === null ? '' : texts.stay(toPersianDigits(stayDays));
  return { kind, stayDays, text: `${texts.entry[kind](country)}${days}` };
};

/**
 * What a country asks for changing planes in it: somebody who changes airports crosses the border; somebody who stays in one airport needs
 * what the country asks for that.
 */
const transitOf = (rule: VisaRule | undefined, country: string, crossesBorder: boolean): Asked => {
  if (crossesBorder) {
    const asked = entryOf(rule, country);
    return { ...asked, text: `${texts.crosses(country)} ${asked.text}` };
  }
  const text = rule?.airside ? texts.airside[rule.airside](country) : texts.airsideUnknown(country);
  return { kind: rule?.airside ?? 'unknown', stayDays: null, text };
};

const rowOf = (
  countryIso2: string,
  role: VisaOnRoute['role'],
  asked: (rule: VisaRule | undefined, country: string) => Asked,
): VisaOnRoute => {
  const rule = visaRules.get(countryIso2);
  const country = countries.get(countryIso2);
  const countryFa = country?.nameFa ?? countryIso2;
  const told = asked(rule, countryFa);
  const isKnown = rule !== undefined && told.kind !== 'unknown';
  return {
    countryIso2,
    countryIso3: country?.iso3 ?? '',
    countryFa,
    role,
    ...told,
    source: isKnown ? rule.source : null,
    checkedOn: isKnown ? visasCheckedOn : null,
  };
};

/**
 * What the countries on a leg's way ask of Iranian travellers: those where one changes planes, in order, then the destination. Iran itself
 * asks nothing. A country of which we know nothing is `unknown`.
 */
export const visaOnRouteOf = ({
  proposal,
  criteria,
}: Pick<ChosenOffer, 'proposal' | 'criteria'>): VisaOnRoute[] => {
  const changes = layoversOf(proposal).flatMap(({ arriving, changesAirport }) => {
    const country = findAirport(arriving.destination)?.countryIso2;
    return country ? [{ country, changesAirport }] : [];
  });
  const transits = [...new Set(changes.map(({ country }) => country))].map((country) =>
    rowOf(country, 'transit', (rule, name) =>
      transitOf(
        rule,
        name,
        changes.some((change) => change.country === country && change.changesAirport),
      ),
    ),
  );
  const destination = rowOf(criteria.destination.countryIso2, 'destination', entryOf);
  return [...transits, destination].filter(({ countryIso2 }) => countryIso2 !== home);
};

/**
 * Countries on the way that ask a traveller of this nationality for a visa, as far as we know from the rules for Iranian ones; never the
 * traveller's own country.
 */
export const visasWanted = (
  offer: Pick<ChosenOffer, 'proposal' | 'criteria'>,
  nationality = 'IRN',
): VisaOnRoute[] =>
  visaOnRouteOf(offer).filter(
    ({ kind, countryIso3 }) => countryIso3 !== nationality && (kind !== 'free' || nationality !== 'IRN'),
  );
