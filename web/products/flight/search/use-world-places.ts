import { useCall } from '#web/api/use-call.ts';
import { worldName } from './use-places.ts';

/** Places of the world that match a text; for an empty text, popular ones. While the text changes, the last result stays. */
export const useWorldPlaces = (term: string, isWanted: boolean) =>
  useCall(
    worldName,
    { body: { term } },
    {
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: (before) => before,
    },
  );
