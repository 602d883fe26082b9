import { call } from '#web/api/call.ts';
import { hearingLines } from '#web/api/lines.ts';
import { type AvailableInput, inParts } from './question.ts';

const plain = 'POST /api/flight-catalog/FlightCatalog/Available';

/** Asks, and hears what is told before the answer. Where that does not come through whole, the plain call answers. */
export const askAvailable = async (
  input: AvailableInput,
  onLines: (lines: readonly unknown[]) => void,
  signal: AbortSignal,
) => {
  const told = await call(inParts, input, { signal, via: hearingLines(onLines) });
  const isCutOff = !told.ok && (told.code === 'UNREADABLE' || told.code === 'OFFLINE');
  return isCutOff && !signal.aborted ? call(plain, input, { signal }) : told;
};
