import rows from '../data/countries.json' with { type: 'json' };

const byIso3 = new Map(rows.map((country) => [country.iso3, country]));

/** A country by its ISO 3166 alpha-3 code, or null. */
export const countryOf = (iso3: string): { nameFa: string } | null => byIso3.get(iso3) ?? null;
