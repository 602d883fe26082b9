import { codeOf, type PlaceRef } from './address.ts';
import { useFound } from './use-places.ts';

/** A function that names cities: null while a name is loading, the code if there is no name. */
export const useCityNames = (
  refs: readonly (PlaceRef | null)[],
): ((ref: PlaceRef | null) => string | null) => {
  const { find, isWaiting } = useFound(refs);
  return (ref) => find(ref)?.cityFa ?? (isWaiting ? null : codeOf(ref ?? ''));
};
