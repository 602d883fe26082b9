import type { CheckedTraveller } from './check.ts';

/** The saved travellers of accounts, as products use them. */
export interface SavedTravellers {
  /**
   * Saves somebody for whom a purchase was made. A saved traveller with one of their documents is the same person and is changed; fields
   * that were not asked for this time stay. Nobody is saved if the list is full, or if their documents belong to two saved people.
   */
  save(userId: string, traveller: CheckedTraveller): Promise<void>;
}
