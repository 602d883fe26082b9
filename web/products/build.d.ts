/** Ids of the products in the registry, in its order; the build puts them in (vite.config.ts). */
declare const __PRODUCTS__: readonly string[];
