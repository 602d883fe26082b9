import type { ComponentType, LazyExoticComponent } from 'react';
import { createContext, useContext } from 'react';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { IconName } from '#web/ui/icon/icon.tsx';
import type { OrderSlot } from './order-slot.ts';
import type { PurchaseSlot } from './purchase-slot.ts';

type Slot<Props = object> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

/**
 * What a product may fill in the pages behind the first view, exported as `slots` by its slots.ts. The screens ask who fills a slot,
 * never which product this is. What leads to a product is in face.ts.
 */
export interface ProductSlots {
  /** The folder's name in core/products, server/products and web/products. */
  id: string;
  purchase?: PurchaseSlot;
  orders?: OrderSlot;
  /** Items of the footer's list of trips (`FooterLinks`). */
  FooterLinks?: Slot;
  /** A link for who goes to a country, shown by other products; draws nothing where there is nothing to say. */
  CountryLink?: Slot<Country>;
  /** Pages of the account that are the product's own: shown in its frame by screens/profile/of-product. */
  profilePages?: readonly ProfilePage[];
  /** The same without a link in its navigation: one comes there from an order. */
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
  /** How much there is of it, in a word beside its name: «۳»; draws nothing while that is not known, or where there is none. */
  Value?: Slot;
}

const found = import.meta.glob<ProductSlots>('./*/slots.ts', { eager: true, import: 'slots' });

/** The products of this build, in the order of the registry. */
export const ProductsContext = createContext<readonly ProductSlots[]>(
  __PRODUCTS__.flatMap((id) => found[`./${id}/slots.ts`] ?? []),
);

export const useProducts = (): readonly ProductSlots[] => useContext(ProductsContext);

/** The product whose choice the address names, for the passengers screen. */
export const usePurchaseSlot = (query: URLSearchParams): PurchaseSlot | null =>
  useProducts().find((product) => product.purchase?.recognises(query))?.purchase ?? null;

/** Who of these fills the parts of an order of this kind. */
export const orderSlotOf = (
  products: readonly ProductSlots[],
  kind: ProductKind | undefined,
): OrderSlot | null =>
  products.find((product) => kind && product.orders && Object.hasOwn(product.orders.kinds, kind))?.orders ??
  null;

/** Who fills the parts of an order of this kind. */
export const useOrderSlot = (kind: ProductKind | undefined): OrderSlot | null =>
  orderSlotOf(useProducts(), kind);
