import type { FilesOfHouse } from './private-files.ts';
import type { SavedTravellers } from './travellers/saved.ts';

/** What accounts and files give to products. */
export interface FromBases extends FilesOfHouse {
  savedTravellers: SavedTravellers;
}
