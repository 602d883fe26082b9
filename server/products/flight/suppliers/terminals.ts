import terminals from '../data/terminals.json' with { type: 'json' };
import type { Airline } from './airlines.ts';

const known = new Map<string, Record<string, string | undefined>>(Object.entries(terminals));
const mehrabad = 'THR';

/** The terminal of an airline at an airport; null where it is not surely known. */
export const terminalOf = (iata: string, airline: Airline): string | null => {
  if (iata === mehrabad) return airline.terminal;
  const row = known.get(iata);
  return row?.[airline.code] ?? row?.['*'] ?? null;
};
