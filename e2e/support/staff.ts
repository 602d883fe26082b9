import type { Scope } from '#core/contract/scopes.ts';
import { tool } from './tools.ts';

/**
 * Makes somebody staff, as `npm run staff` does; who never signed in gets an account, and is asked for no
 * first password when the code signs them in.
 */
export const giveScopes = (mobile: string, ...scopes: readonly Scope[]): Promise<string> =>
  tool('staff', ['add', mobile, ...scopes]);

/** Everything that the staff's page of visas is for. */
export const makeVisaStaff = (mobile: string): Promise<string> =>
  giveScopes(mobile, 'visas:handle', 'visas:catalogue', 'rates:set');
