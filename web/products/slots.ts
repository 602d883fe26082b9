import type { ComponentType, LazyExoticComponent } from 'react';
import { createContext, useContext } from 'react';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { IconName } from '#web/ui/icon/icon.tsx';
import type { CompanionSlot } from './companion-slot.ts';
import type { OrderSlot } from './order-slot.ts';
import type { PurchaseSlot } from './purchase-slot.ts';

type Slot<Props = object> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

/**
 * What a product may fill in the pages behind the first view, exported as `slots` by its slots.ts. The screens ask who fills a slot,
 * never which product this is. What leads to a product is in face.ts.
 */
export interface ProductSlots {
  /** The name of its folder in core/products, server/products and web/products. */
  id: string;
  purchase?: PurchaseSlot;
  orders?: OrderSlot;
  /** What it adds to purchases of other products. */
  companion?: CompanionSlot;
  /** Its column of the footer (`FooterLinks`). */
  FooterLinks?: Slot;
  /** A link for travellers to a country, which other products show. It draws nothing if the product has nothing. */
  CountryLink?: Slot<Country>;
  /** A section of the home page under what another product offers there; the screen draws it. It draws nothing if there is nothing to show. */
  HomePart?: Slot;
  /** The product's own pages of the account. screens/profile/of-product draws them in the account's frame. */
  profilePages?: readonly ProfilePage[];
  /** More such pages, which are not in the account's navigation: an order leads there. */
  innerProfilePages?: readonly Pick<ProfilePage, 'href' | 'Page'>[];
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
  /** A count beside its name: «۳». It draws nothing if the count is zero or not known yet. */
  Value?: Slot;
}

const found = import.meta.glob<ProductSlots>('./*/slots.ts', { eager: true, import: 'slots' });

/** The products of this build, in the order of the registry. */
export const ProductsContext = createContext<readonly ProductSlots[]>(
  __PRODUCTS__.flatMap((id) => found[`./${id}/slots.ts`] ?? []),
);

export const useProducts = (): readonly ProductSlots[] => useContext(ProductsContext);

/** The part for the passengers screen of the product whose choice the address names. */
export const usePurchaseSlot = (query: URLSearchParams): PurchaseSlot | null =>
  useProducts().find((product) => product.purchase?.recognises(query))?.purchase ?? null;

/** The part for orders of this kind, from these products. */
export const orderSlotOf = (
  products: readonly ProductSlots[],
  kind: ProductKind | undefined,
): OrderSlot | null =>
  products.find((product) => kind && product.orders && Object.hasOwn(product.orders.kinds, kind))?.orders ??
  null;

/** The part for orders of this kind. */
export const useOrderSlot = (kind: ProductKind | undefined): OrderSlot | null =>
  orderSlotOf(useProducts(), kind);
