import type { SignedIn } from '#server/testing/sign-in.ts';
import type { World } from '../world.ts';
import type { Sale } from './steps.ts';

export interface Owned {
  id: string;
  user: SignedIn;
}

/** What some people of an order asked staff for. */
export interface Claim {
  orderId: string;
  userId: string;
  people: readonly string[];
}

/** What people have begun in one run. The world stays for the next run. */
export interface Play {
  world: World;
  people: readonly [SignedIn, SignedIn];
  /** May settle payouts and decide refunds. */
  teller: SignedIn;
  codes: readonly string[];
  orders: (Owned & { sale: Sale })[];
  /** Payments at the demo bank. */
  payments: { token: string; paymentId: string; user: SignedIn }[];
  /** Tokens of links that were opened, to whichever order. */
  shares: string[];
  /** Those that staff have not refused. */
  claims: Claim[];
  payouts: Owned[];
  refunds: Owned[];
  /** How many steps found the thing that they were about. */
  taken: number;
}
