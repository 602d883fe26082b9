import type { Destination } from '../contract/destination.ts';

/** Whether there is a visa to buy. Where a short visit needs none, one for a longer stay may be sold. */
export const isSold = ({ isOpen, kinds }: Pick<Destination, 'isOpen' | 'kinds'>): boolean =>
  isOpen && kinds.length > 0;
