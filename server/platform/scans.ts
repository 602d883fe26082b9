import type { MrzPassport } from '#core/rules/identity/mrz-passport.ts';

/** What was read from a traveller's passport, for products that compare it with what was typed. */
export interface PassportScans {
  /** What was read for that user; null if there is no such reading (any more). */
  find(scanId: string, userId: string): Promise<MrzPassport | null>;
}
