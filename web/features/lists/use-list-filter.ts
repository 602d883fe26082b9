import { useLocation } from 'wouter';

/** The part of a list's address that a filter needs. */
export interface Filterable<Asked, Change> {
  of(asked: Asked): string;
  filtered(asked: Asked, change: Change): Asked;
  unfiltered(asked: Asked): string;
}

/** Filters a list by changing its address and replacing the entry in the history, so that Back leaves the list. */
export const useListFilter = <Asked, Change>(at: Filterable<Asked, Change>, asked: Asked) => {
  const [, navigate] = useLocation();
  return (change: Change): void => navigate(at.of(at.filtered(asked, change)), { replace: true });
};
