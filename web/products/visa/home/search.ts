import type { VisaType } from '#core/products/visa/contract/words.ts';
import { kindsAddress } from '../shared/address.ts';
import type { DestinationCard } from '../shared/use-destinations.ts';

/** The search while it is being filled in. */
export interface VisaSearch {
  destination: string | null;
  type: VisaType | null;
  applicants: number;
}

/** What the search lacks, in the sequence of the sentence. */
export const visaSearchGaps = ({ destination, type }: VisaSearch): ('destination' | 'type')[] => [
  ...(destination ? [] : (['destination'] as const)),
  ...(type ? [] : (['type'] as const)),
];

/**
 * Where a whole sentence leads: to the kinds of the destination, or to its guide, which says why there is nothing to choose. Null while
 * something is missing.
 */
export const addressOf = (
  { destination, type, applicants }: VisaSearch,
  known: readonly Pick<DestinationCard, 'code' | 'isOpen' | 'visaFree' | 'guidePath'>[],
): string | null => {
  if (!destination || !type) return null;
  const found = known.find(({ code }) => code === destination);
  if (found && (found.visaFree || !found.isOpen)) return found.guidePath;
  return kindsAddress(destination, { kind: { type }, hasGuarantee: false, applicants });
};
