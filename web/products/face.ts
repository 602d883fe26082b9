import type { ComponentType, LazyExoticComponent } from 'react';
import { createContext, useContext } from 'react';
import type { PageRoute } from '#core/contract/routes.ts';
import type { IconName } from '#web/ui/icon/icon.tsx';
import type { ResultsSlot } from './results-slot.ts';

type Slot = ComponentType | LazyExoticComponent<ComponentType>;

/**
 * What everybody's first view has of a product, exported as `product` by its index.ts: as little as it takes to lead there. What
 * its pages show is in `slots.ts`, which comes with them.
 */
export interface ProductFace {
  /** The folder's name in core/products, server/products and web/products. */
  id: string;
  /** The product's pages, from its half in core. */
  routes: readonly PageRoute[];
  /** Tabs of the home page's search box. */
  home?: readonly HomeSlot[];
  /** Its page of results: people are sent its address. */
  results?: ResultsSlot;
  /** Its link in the header, and in the bar under the thumb where there is room for it. */
  navigation?: NavigationSlot;
}

export interface NavigationSlot {
  name: string;
  href: string;
  icon: IconName;
  /** The paths at which one is there. */
  at: RegExp;
}

/** A tab of the product in the search box of the home page, and what stands under the box. */
export interface HomeSlot {
  /** Tells it from the product's other tabs. */
  id: string;
  tab: string;
  icon: IconName;
  SearchForm: Slot;
  /** Under the search box; fetched once the first view stands. */
  Offers: Slot;
}

/** The products of this build; the app fills it. */
export const FacesContext = createContext<readonly ProductFace[]>([]);

export const useFaces = (): readonly ProductFace[] => useContext(FacesContext);
