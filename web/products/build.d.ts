/** The ids of the products, in the order of the registry. The build fills them in (vite.config.ts). */
declare const __PRODUCTS__: readonly string[];
