import { useCall } from '#web/api/use-call.ts';

const call = 'POST /api/tour-catalog/TourCatalog/Available';
/** How long a list may stand before it is asked for again. */
const freshMs = 5 * 60_000;
const keptMs = 30 * 60_000;

/** The tours of a text, or all of them: the rest is filters. They stay in the cache, so that Back shows them at once. */
export const useAvailable = (text: string) =>
  useCall(call, { body: { text } }, { staleTime: freshMs, gcTime: keptMs });
