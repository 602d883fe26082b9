import { describe, expect, it } from 'vitest';
import { backOfficeParts, products, scopes } from '#core/products/index.ts';
import { allowedPages, type BackOfficePage, backOfficeOf } from '#web/products/back-office-slot.ts';
import { housePages } from './house.ts';

const all = [...housePages, ...backOfficeOf(products.map(({ id }) => id))];

/** The declaration of a product that does not exist. */
const toy: BackOfficePage = {
  name: 'اسباب‌بازی',
  lead: 'برای آزمون.',
  href: '/back-office/toy',
  icon: 'bag',
  scopes: ['visas:handle', 'refunds:read'],
  Page: () => null,
};

describe("the staff's pages", () => {
  it('are gathered from the products in the order of the registry', () => {
    expect(backOfficeOf(['visa']).map(({ href }) => href)).toContain('/back-office/visa');
    expect(backOfficeOf(['nothing', 'toString'])).toEqual([]);
  });
  it('are those that the server knows, each once', () => {
    const known = backOfficeParts.map((part) => `/back-office/${part}`);
    expect(all.map(({ href }) => href).sort()).toEqual([...known].sort());
  });
  it('have addresses of their own and scopes that there are', () => {
    expect(new Set(all.map(({ href }) => href)).size).toBe(all.length);
    for (const page of all) {
      expect(page.href).toMatch(/^\/back-office\/[a-z-]+$/);
      expect(page.scopes.length).toBeGreaterThan(0);
      expect(page.scopes.filter((scope) => !scopes.includes(scope))).toEqual([]);
    }
  });
  it('are shown to whoever has one of their scopes, and to nobody else', () => {
    expect(allowedPages([toy], [])).toEqual([]);
    expect(allowedPages([toy], ['rates:set'])).toEqual([]);
    expect(allowedPages([toy], ['rates:set', 'refunds:read'])).toEqual([toy]);
    expect(allowedPages(all, [])).toEqual([]);
    expect(allowedPages(all, scopes)).toEqual(all);
  });
});
