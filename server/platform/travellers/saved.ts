import type { CheckedTraveller } from './check.ts';

/** The saved travellers of accounts, as products use them. */
export interface SavedTravellers {
  /**
   * Saves whom somebody bought for. Who has one of their documents already is the same person and is changed; what was not asked
   * for this time stays. Nobody is saved where the list is full, or where their documents are of two people who are saved.
   */
  save(userId: string, traveller: CheckedTraveller): Promise<void>;
}
