import { describe, expect, it } from 'vitest';
import { writtenRoutes } from '#core/contract/written-routes.ts';
import { products, routes } from '#core/products/index.ts';
import { buildOf } from './build-of.ts';
import { screenOf } from './screen-of.ts';

const modules = Object.keys(import.meta.glob('../{screens,products}/**/*.tsx'));
const everything = [
  ...Object.keys(import.meta.glob(['../**/*.{ts,tsx,css}', '!../**/*.test.*'])).map((path) =>
    path.replace(/^\.\./, 'web'),
  ),
  ...Object.keys(import.meta.glob('../../core/**/*.ts')).map((path) => path.replace('../../', '')),
  ...Object.keys(import.meta.glob('../../node_modules/@tanstack/*/build/modern/*.js')).map((path) =>
    path.replace('../../', ''),
  ),
];
const withProducts = Object.keys(import.meta.glob('../products/*/{index,slots}.ts'));

/** The pages that the app knows from the beginning. What is written is found by the screen of all other addresses. */
const known = routes.filter(({ path }) => !writtenRoutes.some((route) => route.path === path));

describe('what the folders of products say of their pages', () => {
  it('gives every page of the contract a screen that is there', () =>
    expect(known.filter(({ path }) => !modules.includes(`../${screenOf[path]}/page.tsx`))).toEqual([]));

  it('names no page that the contract does not have', () =>
    expect(Object.keys(screenOf).sort()).toEqual(known.map(({ path }) => path).sort()));

  it('finds the browser half of every product of the registry', () =>
    expect(withProducts).toEqual(
      expect.arrayContaining(
        products.flatMap(({ id }) => [`../products/${id}/index.ts`, `../products/${id}/slots.ts`]),
      ),
    ));
});

describe('what they say to the build', () => {
  const { earlyPartsOf, groups, budgetsKb, shownBy } = buildOf(products.map(({ id }) => id));

  it('fetches early only what is there', () => {
    const early = Object.values(earlyPartsOf).flat();
    expect(early.length).toBeGreaterThan(0);
    expect(early.filter((part) => !modules.includes(`../${part}`))).toEqual([]);
  });

  it('puts together only what is there', () => {
    const named = groups.flatMap(({ of, but = [] }) => [...of, ...but]);
    expect(named.length).toBeGreaterThan(0);
    const isThere = (beginning: string) => everything.some((path) => path.startsWith(beginning));
    expect(named.filter((beginning) => !isThere(beginning))).toEqual([]);
  });

  it('counts only what is there, for pages that have a budget', () => {
    expect(
      Object.values(shownBy)
        .flat()
        .filter((part) => !modules.includes(`../${part}`)),
    ).toEqual([]);
    expect(Object.keys(budgetsKb)).toEqual(expect.arrayContaining(Object.keys(shownBy)));
  });

  it('gives a budget to home, and to pages alone', () =>
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', ...Object.keys(budgetsKb)])));
});
