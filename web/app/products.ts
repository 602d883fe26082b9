import type { ProductFace } from '#web/products/face.ts';

const found = import.meta.glob<ProductFace>('../products/*/index.ts', { eager: true, import: 'product' });

/** The products of the registry in core, in its order, as their folders here show them to the first view. */
export const products: readonly ProductFace[] = __PRODUCTS__.flatMap(
  (id) => found[`../products/${id}/index.ts`] ?? [],
);
