import type { LandingWords } from '#core/contract/content/landing.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { FailureCode } from '#core/contract/errors.ts';
import type { PageRoute } from '#core/contract/routes.ts';
import type { Scope } from '#core/contract/scopes.ts';

/** What a product declares to the house. One line in index.ts makes it exist. */
export interface ProductDefinition<Calls extends Record<string, Endpoint> = Record<string, Endpoint>> {
  /** The folder's name in core/products, server/products and web/products. */
  id: string;
  /** Every call of the product's path segments. */
  calls: Calls;
  /** Pages of the specification that belong to the product. */
  routes: readonly PageRoute[];
  /** Failures that only the product's calls can end in: code → HTTP status, merged into `ProductFailures` there. */
  failures?: Readonly<Record<string, { status: number }>>;
  /** The Persian texts of those, and of house failures that the product's calls say in their own words. */
  failureTexts?: Readonly<Partial<Record<FailureCode, string>>>;
  /** Its pages for staff: the part of their address after /back-office/. */
  backOffice?: readonly string[];
  /** What only some of the staff may do with the product, merged into `ProductScopes` there. */
  scopes?: readonly Scope[];
  /** The pages under /landing that bring people to it; none where it has no words for them. */
  landing?: LandingWords;
}

/** Declares a product, keeping its exact types. */
export const defineProduct = <const C extends Record<string, Endpoint>>(
  definition: ProductDefinition<C>,
): ProductDefinition<C> => definition;
