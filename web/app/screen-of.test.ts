import { describe, expect, it } from 'vitest';
import { products, routes } from '#core/products/index.ts';
import { earlyPartsOf, screenOf } from './screen-of.ts';

const modules = Object.keys(import.meta.glob('../{screens,products}/**/*.tsx'));
const withProducts = Object.keys(import.meta.glob('../products/*/index.ts'));

describe('what the folders of products say of their pages', () => {
  it('gives every page of the contract a screen that is there', () =>
    expect(routes.filter(({ path }) => !modules.includes(`../${screenOf[path]}/page.tsx`))).toEqual([]));

  it('names no page that the contract does not have', () =>
    expect(Object.keys(screenOf).sort()).toEqual(routes.map(({ path }) => path).sort()));

  it('finds the browser half of every product of the registry', () =>
    expect(withProducts).toEqual(
      expect.arrayContaining(products.map(({ id }) => `../products/${id}/index.ts`)),
    ));

  it('fetches early only what is there', () => {
    const early = earlyPartsOf(products.map(({ id }) => id));
    expect(Object.values(early).flat().length).toBeGreaterThan(0);
    expect(
      Object.values(early)
        .flat()
        .filter((part) => !modules.includes(`../${part}`)),
    ).toEqual([]);
  });
});
