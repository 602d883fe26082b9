import { flight } from '#web/products/flight/index.ts';
import type { ProductSlots } from '#web/products/slots.ts';

/** THE REGISTRY of the browser: one line a product. */
export const products: readonly ProductSlots[] = [flight];
