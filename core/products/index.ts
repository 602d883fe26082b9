import { account } from '#core/contract/account/endpoints.ts';
import { accountFactor } from '#core/contract/account/factor.ts';
import { backOfficeAccounts } from '#core/contract/back-office/accounts.ts';
import { backOfficeAudits } from '#core/contract/back-office/audits.ts';
import { backOfficeOrders } from '#core/contract/back-office/orders.ts';
import { houseParts } from '#core/contract/back-office/parts.ts';
import { backOfficePayouts } from '#core/contract/back-office/payouts.ts';
import { backOfficePricing } from '#core/contract/back-office/pricing.ts';
import { backOfficeRefunds } from '#core/contract/back-office/refunds.ts';
import { backOfficeStrays } from '#core/contract/back-office/strays.ts';
import { backOfficeWaiting } from '#core/contract/back-office/waiting.ts';
import { contact } from '#core/contract/contact/endpoints.ts';
import { content } from '#core/contract/content/endpoints.ts';
import type { LandingWords } from '#core/contract/content/landing.ts';
import { draws } from '#core/contract/draws/endpoints.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { files } from '#core/contract/files/endpoints.ts';
import { figures } from '#core/contract/front-api/figures.ts';
import { finding } from '#core/contract/front-api/find.ts';
import { notifications } from '#core/contract/notifications/endpoints.ts';
import { orders } from '#core/contract/orders/endpoints.ts';
import { proofs } from '#core/contract/orders/proof.ts';
import { payment } from '#core/contract/payment/endpoints.ts';
import { pricing } from '#core/contract/pricing/endpoints.ts';
import { refunds } from '#core/contract/refund/endpoints.ts';
import { backOfficePath, commonRoutes } from '#core/contract/routes.ts';
import { houseScopes, type Scope } from '#core/contract/scopes.ts';
import { savedTravellers } from '#core/contract/travellers/saved.ts';
import { wallet } from '#core/contract/wallet/endpoints.ts';
import { writtenRoutes } from '#core/contract/written-routes.ts';
import { flightProduct } from './flight/index.ts';
import { hotelProduct } from './hotel/index.ts';
import { tourProduct } from './tour/index.ts';
import { visaProduct } from './visa/index.ts';

/** THE REGISTRY: one line a product. */
export const products = [flightProduct, hotelProduct, tourProduct, visaProduct] as const;

const common = {
  account,
  accountFactor,
  files,
  orders,
  proofs,
  payment,
  wallet,
  refunds,
  notifications,
  figures,
  finding,
  content,
  contact,
  draws,
  savedTravellers,
  backOfficeRefunds,
  backOfficeStrays,
  backOfficeWaiting,
  backOfficeAccounts,
  backOfficeAudits,
  backOfficeOrders,
  backOfficePayouts,
  pricing,
  backOfficePricing,
} as const;

type CommonCalls = (typeof common)[keyof typeof common];
type ProductCalls = (typeof products)[number]['calls'];
type AnyCall<Group> = Group extends unknown ? Group[keyof Group] : never;

/** Every call there is, by its name `METHOD /path`. */
export type Calls = {
  [E in Extract<AnyCall<CommonCalls | ProductCalls>, Endpoint> as E['call']]: E;
};

/** Every call there is. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(common).flatMap((group) => Object.values(group) as Endpoint[]),
  ...products.flatMap((product) => Object.values(product.calls) as Endpoint[]),
];

/** Every page there is. */
export const routes = [...commonRoutes, ...writtenRoutes, ...products.flatMap((product) => product.routes)];

/** Every page of staff, by what stands after /back-office/. */
export const backOfficeParts: readonly string[] = [
  ...houseParts,
  ...products.flatMap((product) => product.backOffice ?? []),
];

/** The pages that the server answers with 200: of staff those that there are, each by its own path. */
export const servedRoutes = routes.flatMap((route) =>
  route.path === backOfficePath
    ? ['', ...backOfficeParts.map((part) => `/${part}`)].map((part) => ({
        ...route,
        path: backOfficePath.replace('/:part?', part),
      }))
    : [route],
);

/** Every scope there is. */
export const scopes: readonly Scope[] = [
  ...houseScopes,
  ...products.flatMap((product) => product.scopes ?? []),
];

/** What the products say on the pages that bring people to them, by product. */
export const landingWords: Readonly<Record<string, LandingWords>> = Object.fromEntries(
  products.flatMap((product) => (product.landing ? [[product.id, product.landing]] : [])),
);
