import type { ProductSlots } from '#web/products/slots.ts';

const found = import.meta.glob<ProductSlots>('../products/*/index.ts', { eager: true, import: 'product' });

/** The products of the registry in core, in its order, as their folders here fill the slots. */
export const products: readonly ProductSlots[] = __PRODUCTS__.flatMap(
  (id) => found[`../products/${id}/index.ts`] ?? [],
);
