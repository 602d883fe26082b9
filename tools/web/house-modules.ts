import { runnerImport } from 'vite';
import type { HouseBuild } from '#web/products/build-slot.ts';

const load = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(new URL(`../../${path}`, import.meta.url).pathname, { logLevel: 'error' })).module;

/** Loads what the build needs to know of the house: its products, which screen shows which page, and the settings of `buildOf`. */
export const askTheHouse = async () => {
  const { products } = await load<{ products: readonly { id: string }[] }>('core/products/index.ts');
  const { screenOf } = await load<{ screenOf: Readonly<Record<string, string>> }>('web/app/screen-of.ts');
  const { buildOf } = await load<{ buildOf: (productIds: readonly string[]) => HouseBuild }>(
    'web/app/build-of.ts',
  );
  const productIds = products.map(({ id }) => id);
  return { productIds, screenOf, ...buildOf(productIds) };
};
