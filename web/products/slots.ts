import type { ComponentType, LazyExoticComponent } from 'react';
import { createContext, useContext } from 'react';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { PageRoute } from '#core/contract/routes.ts';
import type { IconName } from '#web/ui/icon/icon.tsx';
import type { OrderSlot } from './order-slot.ts';
import type { PurchaseSlot } from './purchase-slot.ts';
import type { ResultsSlot } from './results-slot.ts';
import type { TravellersSlot } from './travellers-slot.ts';

type Slot<Props = object> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

/**
 * What a product may fill, exported as `product` by its index.ts. The screens ask who fills a slot, never which product
 * this is.
 */
export interface ProductSlots {
  /** The folder's name in core/products, server/products and web/products. */
  id: string;
  /** The product's pages, from its half in core. */
  routes: readonly PageRoute[];
  /** Tabs of the home page's search box. */
  home?: readonly HomeSlot[];
  results?: ResultsSlot;
  purchase?: PurchaseSlot;
  orders?: OrderSlot;
  /** Who keeps saved travellers; the first of the products that does. */
  travellers?: TravellersSlot;
  /** Items of the footer's list of trips (`FooterLinks`). */
  FooterLinks?: Slot;
  /** Its link in the header, and in the bar under the thumb where it leads elsewhere than home. */
  navigation?: NavigationSlot;
  /** A link for who goes to a country, shown by other products; draws nothing where there is nothing to say. */
  CountryLink?: Slot<Country>;
  /** Pages of the account that are the product's own: shown in its frame by screens/profile/of-product. */
  profilePages?: readonly ProfilePage[];
  /** The same without a link in its navigation: one comes there from an order. */
  innerProfilePages?: readonly Pick<ProfilePage, 'href' | 'Page'>[];
}

export interface NavigationSlot {
  name: string;
  href: string;
  icon: IconName;
  /** The paths at which one is there. */
  at: RegExp;
}

/** A country as the products name it to each other. */
export interface Country {
  /** ISO 3166 alpha-3. */
  iso3: string;
  /** «امارات» */
  name: string;
}

/** A page of the account, and its link there. */
export interface ProfilePage {
  name: string;
  href: string;
  icon: IconName;
  Page: Slot;
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
export const ProductsContext = createContext<readonly ProductSlots[]>([]);

export const useProducts = (): readonly ProductSlots[] => useContext(ProductsContext);

/** The product whose choice the address names, for the passengers screen. */
export const usePurchaseSlot = (query: URLSearchParams): PurchaseSlot | null =>
  useProducts().find((product) => product.purchase?.recognises(query))?.purchase ?? null;

/** Who keeps the travellers of the account. */
export const useTravellersSlot = (): TravellersSlot | null =>
  useProducts().find((product) => product.travellers)?.travellers ?? null;

/** Who fills the parts of an order of this kind. */
export const useOrderSlot = (kind: ProductKind | undefined): OrderSlot | null =>
  useProducts().find((product) => kind && product.orders && Object.hasOwn(product.orders.kinds, kind))
    ?.orders ?? null;
