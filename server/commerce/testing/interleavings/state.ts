import type { SignedIn } from '#server/testing/sign-in.ts';
import type { World } from '../world.ts';
import type { Sale } from './steps.ts';

export interface Owned {
  id: string;
  user: SignedIn;
}

/** People with what they have begun, in one run on a world that outlives it. */
export interface Play {
  world: World;
  people: readonly [SignedIn, SignedIn];
  /** May settle payouts and decide refunds. */
  teller: SignedIn;
  codes: readonly string[];
  orders: (Owned & { sale: Sale })[];
  /** Of payments at the demo bank. */
  payments: { token: string; paymentId: string; user: SignedIn }[];
  payouts: Owned[];
  refunds: Owned[];
  /** Steps that found what they were about. */
  taken: number;
}
