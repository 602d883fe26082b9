import type { SavedTravellers } from '#server/platform/travellers/saved.ts';
import type { StoreDeps } from './store.ts';
import { saveTraveller } from './store.ts';

/** Saved travellers, for products. */
export const createSavedTravellers = (deps: StoreDeps): SavedTravellers => ({
  save: async (userId, traveller) => {
    await saveTraveller(deps, userId, traveller);
  },
});
