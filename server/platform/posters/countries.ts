import type { Landscape } from './landmarks.ts';

/** Countries of which a poster was drawn: of the city that most people think of. By ISO 3166 alpha-2. */
const drawnOf: Readonly<Record<string, string>> = {
  AE: 'dubai',
  AM: 'yerevan',
  AZ: 'baku',
  GE: 'tbilisi',
  IN: 'agra',
  IQ: 'karbala',
  IR: 'isfahan',
  IT: 'rome',
  OM: 'muscat',
  RU: 'moscow',
  TH: 'phuket',
  TR: 'istanbul',
};

/** What the lands look like: general knowledge. */
const landscapes: Readonly<Record<Landscape, string>> = {
  desert: 'AE SA QA KW BH OM YE EG LY DZ SD NE ML MR TD TM JO IR',
  coast:
    'GR CY MT HR AL ME PT ES ID PH LK MV TH MU SC MG CU DO JM BS BB AG FJ PF WS TO NC AU NZ TN MA LB KH VN MY SG BN PG TZ KE MZ SN GM GH BR',
  mountain: 'AF AM GE KG TJ NP BT CH AT LS ET PE BO EC CL NO IS MK PK',
  city: 'JP KR CN HK MO TW US CA',
  town: 'IQ SY TR UZ IN IT AZ BD SM',
  green: '',
};

/** A table of landscapes, each with codes between spaces, by code. */
export const readLandscapes = (table: Readonly<Record<Landscape, string>>): ReadonlyMap<string, Landscape> =>
  new Map(
    Object.entries(table).flatMap(([landscape, codes]) =>
      codes
        .split(' ')
        .filter(Boolean)
        .map((code) => [code, landscape as Landscape] as const),
    ),
  );

const byCountry = readLandscapes(landscapes);

/** What a country mostly looks like; green where nothing is said of it. */
export const landscapeOfCountry = (iso2: string): Landscape => byCountry.get(iso2) ?? 'green';

/** The name of the poster that was drawn of a country; null where none was. */
export const drawnOfCountry = (iso2: string): string | null => drawnOf[iso2] ?? null;
