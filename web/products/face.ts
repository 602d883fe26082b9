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
  /** The name of its folder in core/products, server/products and web/products. */
  id: string;
  /** The product's pages, from its half in core. */
  routes: readonly PageRoute[];
  /** Its tabs in the search box of the home page. */
  home?: readonly HomeSlot[];
  /** Its page of results, whose address people send to each other. */
  results?: ResultsSlot;
  /** Its link in the header, and in the bar at the bottom of phones if there is room. */
  navigation?: NavigationSlot;
}

export interface NavigationSlot {
  name: string;
  href: string;
  icon: IconName;
  /** The paths on which the link is the current one. */
  at: RegExp;
}

/** A tab of the product in the search box of the home page, and what is below the box. */
export interface HomeSlot {
  /** Differs from the ids of the product's other tabs. */
  id: string;
  tab: string;
  icon: IconName;
  SearchForm: Slot;
  /** What is below the search box. It is loaded after the first view. */
  Offers: Slot;
}

/** The products of this build; the app fills it. */
export const FacesContext = createContext<readonly ProductFace[]>([]);

export const useFaces = (): readonly ProductFace[] => useContext(FacesContext);
