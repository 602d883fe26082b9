import { cacheName } from './forget.ts';

/** Forgets of it what is too old or somebody else's; the part that reads it is loaded only where something is kept. */
export const tidyPapersSoon = async (): Promise<void> => {
  if (await globalThis.caches?.has(cacheName)) await (await import('./store.ts')).tidyPapers();
};
