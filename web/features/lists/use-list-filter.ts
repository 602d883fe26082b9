import { useLocation } from 'wouter';

/** What of a list's address a filter needs. */
export interface Filterable<Asked, Change> {
  of(asked: Asked): string;
  filtered(asked: Asked, change: Change): Asked;
  unfiltered(asked: Asked): string;
}

/** Narrows a list by its address, in place of what stands in the history: Back leaves the list. */
export const useListFilter = <Asked, Change>(at: Filterable<Asked, Change>, asked: Asked) => {
  const [, navigate] = useLocation();
  return (change: Change): void => navigate(at.of(at.filtered(asked, change)), { replace: true });
};
