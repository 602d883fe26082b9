import rows from './countries.json' with { type: 'json' };

/** A country of the world; names in Persian and English. */
export type Country = (typeof rows)[number];

/** All of them, in the order of their Persian names as the list has it. */
export const countries: readonly Country[] = rows;

const namesByIso2 = new Map(rows.map(({ iso2, nameFa }) => [iso2, nameFa]));

/** The Persian name of a country by its ISO 3166 alpha-2 code; the code where nobody knows it. */
export const countryNameOf = (iso2: string): string => namesByIso2.get(iso2) ?? iso2;

const byIso3 = new Map(rows.map((country) => [country.iso3, country]));

/** A country by its ISO 3166 alpha-3 code, or null. */
export const countryOf = (iso3: string): Country | null => byIso3.get(iso3) ?? null;
