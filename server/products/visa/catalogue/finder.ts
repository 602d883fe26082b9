import { visaFindingTexts as texts } from '#core/products/visa/texts/finding.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { findPlaces } from '#core/rules/text/match.ts';
import countryRows from '#server/platform/countries/countries.json' with { type: 'json' };
import { type Finder, scoreOfName } from '#server/platform/finding.ts';
import { freshly } from '#server/platform/fresh.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { guidePathOf } from './present.ts';

const visaWords = /(?<!\p{L})(ویزا(?:های|ها|ی)?|روادید|visas?)(?!\p{L})/giu;

const latinNames = new Map<string, string>(
  countryRows.flatMap(({ iso2, iso3, nameEn }) => [
    [iso2, nameEn],
    [iso3, nameEn],
  ]),
);

/** Visas by the country that they are for. */
export const visaFinder = ({ db, clock }: { db: Db; clock: Clock }): Finder => {
  const destinations = freshly(clock, async () => {
    const rows = await db
      .selectFrom('visa_destinations')
      .select(['code', 'name', 'country_code', 'summary'])
      .orderBy('position')
      .execute();
    return rows.map(({ code, name, country_code: country, summary }) => ({
      code: '-',
      nameFa: '',
      nameEn: '',
      cityFa: name,
      cityEn: latinNames.get(country) ?? code,
      otherNames: [code, ...(texts.cities[country] ?? [])],
      href: guidePathOf(code),
      summary,
    }));
  });
  return {
    kind: 'visa',
    name: texts.name,
    icon: 'passport',
    words: visaWords,
    home: '/visa-home',
    async find(text) {
      const { places, isPlain } = findPlaces(text, await destinations());
      return places.map(({ cityFa, cityEn, otherNames, href, summary }) => ({
        title: visaGuideTexts.title(cityFa),
        text: summary,
        href,
        score: scoreOfName(text, [cityFa, cityEn, ...otherNames], isPlain),
      }));
    },
  };
};
