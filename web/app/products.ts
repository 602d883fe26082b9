import type { ProductFace } from '#web/products/face.ts';

const found = import.meta.glob<ProductFace>('../products/*/index.ts', { eager: true, import: 'product' });

/** The products of the registry in core, in its sequence, with the part that the first view loads. */
export const products: readonly ProductFace[] = __PRODUCTS__.flatMap(
  (id) => found[`../products/${id}/index.ts`] ?? [],
);
