import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { MrzPassport } from '#core/rules/identity/mrzPassport.ts';
import { passportOfMrz, unvouchedFields } from '#core/rules/identity/mrzPassport.ts';
import { readMrz } from '#core/rules/identity/mrzRepair.ts';
import type { Gray } from './gray.ts';
import { lookAt } from './gray.ts';
import { readLine } from './line.ts';
import { tiltOf, zonesOf } from './zone.ts';

export interface ReadPassport {
  passport: MrzPassport;
  /** Fields to be looked at with care. */
  doubtful: (keyof MrzPassport)[];
}

/** Enough for the tilt; the letters are read on a larger one. */
const tiltSide = 800;
const readSide = 1600;
/** Less than this and it is no OCR-B, whatever the check digits say. */
const likenessMin = 0.55;

const readZones = async (picture: Gray, today: PlainDate): Promise<ReadPassport | null> => {
  for (const [upper, lower] of zonesOf(picture).slice(0, 3)) {
    const [first, second] = [await readLine(picture, upper), await readLine(picture, lower)];
    if (Math.min(first.likeness, second.likeness) < likenessMin) continue;
    const reading = readMrz([first.places, second.places]);
    const passport = reading && passportOfMrz(reading.lines, today);
    if (passport) return { passport, doubtful: [...new Set([...unvouchedFields, ...reading.repaired])] };
  }
  return null;
};

interface Reading {
  /** Tells the century of the birth. */
  today: PlainDate;
  /** Ends it between two tries. */
  signal: AbortSignal;
}

/**
 * Reads the machine-readable zone of a passport in a picture, upright, lying or upside down, and a few degrees off; null
 * where there is none, or where its check digits do not hold.
 */
export const readPassport = async (
  image: Buffer,
  { today, signal }: Reading,
): Promise<ReadPassport | null> => {
  for (const quarter of [0, 180, 90, 270]) {
    if (signal.aborted) return null;
    const tilt = await tiltOf(await lookAt(image, { turn: quarter, sideMax: tiltSide }));
    const read = await readZones(await lookAt(image, { turn: quarter - tilt, sideMax: readSide }), today);
    if (read) return read;
  }
  return null;
};
