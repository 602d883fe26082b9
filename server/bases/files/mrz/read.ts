import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { MrzPassport } from '#core/rules/identity/mrz-passport.ts';
import { passportOfMrz, unvouchedFields } from '#core/rules/identity/mrz-passport.ts';
import { readMrz, type UnclearPlace } from '#core/rules/identity/mrz-repair.ts';
import { breathe } from './breathe.ts';
import { type Gray, readGray } from './gray.ts';
import { type ReadLine, readRow } from './line.ts';
import { looks, zonesOf } from './zone.ts';

export interface ReadPassport {
  passport: MrzPassport;
  /** Fields to be looked at with care. */
  doubtful: (keyof MrzPassport)[];
  /** Letters in those fields that could just as well be others. */
  unclear: readonly UnclearPlace[];
}

const readSide = 1600;
/** With less likeness it is no OCR-B, whatever the check digits say. */
const likenessMin = 0.55;
const zonesMax = 3;

const passportIn = (upper: readonly ReadLine[], lower: readonly ReadLine[], today: PlainDate) => {
  for (const second of lower)
    for (const first of upper) {
      if (Math.min(first.likeness, second.likeness) < likenessMin) continue;
      const reading = readMrz([first.places, second.places]);
      const passport = reading && passportOfMrz(reading.lines, today);
      if (passport)
        return {
          passport,
          doubtful: [...new Set([...unvouchedFields, ...reading.repaired])],
          unclear: reading.unclear,
        };
    }
  return null;
};

interface Reading {
  /** Today, which tells the century of the birth date. */
  today: PlainDate;
  /** Stops it between two tries. */
  signal: AbortSignal;
}

/**
 * Reads the machine-readable zone of a passport in a picture that is upright, on its side or upside down, and a few degrees off. Null if
 * there is none, or if its check digits are wrong.
 */
export const readPassport = async (
  image: Buffer,
  { today, signal }: Reading,
): Promise<ReadPassport | null> => {
  const pictures = new Map<number, Gray>();
  // All turns are tried before the next look, since a picture is more often turned than hard to tell from paper.
  for (const look of looks)
    for (const turn of [0, 180, 90, 270]) {
      const picture = pictures.get(turn) ?? (await readGray(image, { turn, sideMax: readSide }));
      pictures.set(turn, picture);
      for (const [upper, lower] of zonesOf(picture, look).slice(0, zonesMax)) {
        if (signal.aborted) return null;
        const read = passportIn(await readRow(picture, upper), await readRow(picture, lower), today);
        if (read) return read;
      }
      await breathe();
      if (signal.aborted) return null;
    }
  return null;
};
