import rows from '../data/airports.json' with { type: 'json' };

/** An airport with its city. Times there are local to `timeZone`. */
export interface Airport {
  iata: string;
  cityCode: string;
  /** The Latin name where no Persian one is known; so is `cityFa`. */
  nameFa: string;
  nameEn: string;
  cityFa: string;
  cityEn: string;
  countryIso2: string;
  lat: number;
  lon: number;
  timeZone: string;
}

/** The order of the columns in airports.json. */
const parse = (line: string): Airport & { code: string } => {
  const [
    iata = '',
    cityCode = '',
    nameFa,
    nameEn = '',
    cityFa,
    cityEn = '',
    countryIso2 = '',
    lat,
    lon,
    zone,
  ] = line.split('|');
  return {
    iata,
    code: iata,
    cityCode,
    nameFa: nameFa || nameEn,
    nameEn,
    cityFa: cityFa || cityEn,
    cityEn,
    countryIso2,
    lat: Number(lat),
    lon: Number(lon),
    timeZone: zone ?? 'UTC',
  };
};

/** Every airport of the world that the house knows, by code. */
export const airports: readonly (Airport & { code: string })[] = rows.map(parse);

const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
const byCity = new Map<string, Airport[]>();
for (const airport of airports) {
  const known = byCity.get(airport.cityCode);
  if (known) known.push(airport);
  else byCity.set(airport.cityCode, [airport]);
}

export const findAirport = (iata: string): Airport | null => byCode.get(iata) ?? null;

/** The airports of a city code; none where it is not one. */
export const airportsOfCity = (cityCode: string): readonly Airport[] => byCity.get(cityCode) ?? [];

/** The airport of a code out of the house's own data; throws where there is none, since that is a bug. */
export const airportOf = (iata: string): Airport => {
  const airport = byCode.get(iata);
  if (!airport) throw new Error(`no airport ${iata}`);
  return airport;
};

export const isInIran = (iata: string): boolean => byCode.get(iata)?.countryIso2 === 'IR';
