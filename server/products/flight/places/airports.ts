import rows from '../data/airports-ir.json' with { type: 'json' };

/** An airport with its city. Times there are local to `timeZone`. */
export interface Airport {
  iata: string;
  cityCode: string;
  nameFa: string;
  nameEn: string;
  cityFa: string;
  cityEn: string;
  lat: number;
  lon: number;
  timeZone: string;
}

export const airports: readonly (Airport & { code: string })[] = rows.map((row) => ({
  ...row,
  code: row.iata,
}));

const byCode = new Map(airports.map((airport) => [airport.iata, airport]));

export const findAirport = (iata: string): Airport | null => byCode.get(iata) ?? null;

/** The airport of a code out of the house's own data; throws where there is none, since that is a bug. */
export const airportOf = (iata: string): Airport => {
  const airport = byCode.get(iata);
  if (!airport) throw new Error(`no airport ${iata}`);
  return airport;
};
