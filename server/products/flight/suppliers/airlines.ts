import aircraftRows from '../data/aircraft.json' with { type: 'json' };
import airlineRows from '../data/airlines-ir.json' with { type: 'json' };

/** An airline by its code in Iranian ticketing, which `airlineCode` is everywhere. */
export interface Airline {
  code: string;
  nameFa: string;
  nameEn: string;
  /** The three digits that ticket numbers begin with. */
  ticketPrefix: string;
  /** Of Tehran Mehrabad. */
  terminal: string;
  fareFamily: string;
  /** Where its fares stand beside the others', 1 = with them. */
  level: number;
}

export interface Aircraft {
  code: string;
  name: string;
  economy: number;
  business: number;
}

const airlines = new Map<string, Airline>(airlineRows.map((row) => [row.code, row]));
const aircraft = new Map<string, Aircraft>(aircraftRows.map((row) => [row.code, row]));

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
