import aircraftRows from '../data/aircraft.json' with { type: 'json' };
import airlineRows from '../data/airlines.json' with { type: 'json' };

/** An airline by its code in Iranian ticketing, which `airlineCode` is everywhere. */
export interface Airline {
  code: string;
  nameFa: string;
  nameEn: string;
  /** The three digits that ticket numbers begin with. */
  ticketPrefix: string;
  /** Of Tehran Mehrabad; null where it does not fly there. */
  terminal: string | null;
  /** ISO 3166 alpha-2 of where it is at home. */
  country: string;
  fareFamily: string;
  /** Where its fares abroad are others than at home. */
  fareFamilyAbroad?: string;
  /** Where its fares stand beside the others', 1 = with them. */
  level: number;
}

export interface Aircraft {
  code: string;
  name: string;
  economy: number;
  business: number;
  first: number;
  /** Kilometres an hour over ground, and how far it flies with a full cabin. */
  kmh: number;
  rangeKm: number;
}

const airlines = new Map<string, Airline>(airlineRows.map((row) => [row.code, row]));
const aircraft = new Map<string, Aircraft>(aircraftRows.map((row) => [row.code, row]));

/** An airline that the house knows, or null. */
export const findAirline = (code: string): Airline | null => airlines.get(code) ?? null;

/** Throws where the house's data names an airline that it does not have, since that is a bug. */
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
