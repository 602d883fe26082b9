import type { MrzPassport } from '#core/rules/identity/mrz-passport.ts';

/** What was read from a traveller's passport, for products that compare it with what was typed. */
export interface PassportScans {
  /** The reading of that user; null where there is none (any more). */
  find(scanId: string, userId: string): Promise<MrzPassport | null>;
}
