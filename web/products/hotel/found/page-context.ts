import { createContext, useContext } from 'react';
import type { HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import type { HotelSearch } from '../search/address.ts';
import type { Shown } from './use-in-address.ts';

/** What parts of the page need before hotels were found too. */
interface HotelPage {
  search: HotelSearch;
  found: HotelsFound | undefined;
  shown: Shown;
  show: (part: Partial<Shown>) => void;
}

export const PageContext = createContext<HotelPage | null>(null);

/** Only for parts of the page of results, inside which the context always exists. */
export const useHotelPage = (): HotelPage => {
  const page = useContext(PageContext);
  if (!page) throw new Error('asked outside of the page');
  return page;
};
