import aircraftRows from '../data/aircraft.json' with { type: 'json' };
import airlineRows from '../data/airlines.json' with { type: 'json' };

/** An airline by its code in Iranian ticketing, which `airlineCode` is everywhere. */
export interface Airline {
  code: string;
  nameFa: string;
  nameEn: string;
  /** The three digits that ticket numbers begin with. */
  ticketPrefix: string;
  /** At Tehran Mehrabad; null if it does not fly there. */
  terminal: string | null;
  /** ISO 3166 alpha-2 of where it is at home. */
  country: string;
  fareFamily: string;
  /** Only if its fares abroad differ from those at home. */
  fareFamilyAbroad?: string;
  /** Its price level beside the other airlines', 1 = the same. */
  level: number;
}

export interface Aircraft {
  code: string;
  name: string;
  economy: number;
  business: number;
  first: number;
  /** Ground speed in kilometres an hour, and how far it flies with a full cabin. */
  kmh: number;
  rangeKm: number;
}

const airlines = new Map<string, Airline>(airlineRows.map((row) => [row.code, row]));
const aircraft = new Map<string, Aircraft>(aircraftRows.map((row) => [row.code, row]));

/** An airline that the house knows, or null. */
export const findAirline = (code: string): Airline | null => airlines.get(code) ?? null;

/** Throws if the house's data names an airline that it does not have, since that is a bug. */
export const airlineOf = (code: string): Airline => {
  const airline = airlines.get(code);
  if (!airline) throw new Error(`no airline ${code}`);
  return airline;
};

export const aircraftOf = (code: string): Aircraft => {
  const type = aircraft.get(code);
  if (!type) throw new Error(`no aircraft ${code}`);
  return type;
};
