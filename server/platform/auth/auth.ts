import type { Db } from '../db/tables.ts';
import type { Clock, Random } from '../ports.ts';
import { createGuard, type Guard } from './guard.ts';
import { serverKey } from './keys.ts';
import { type AccessTokens, accessTokens } from './tokens.ts';

/** Finds out who calls, and makes the tokens that say so. */
export interface Auth extends Guard {
  sign: AccessTokens['sign'];
  /** A secret of the server, by name: 256 bits, made once, the same in all instances. */
  secret(name: string): Promise<Uint8Array>;
}

export const createAuth = (db: Db, random: Random, clock: Clock): Auth => {
  const secrets = new Map<string, Promise<Uint8Array>>();
  const secret = (name: string): Promise<Uint8Array> => {
    const known = secrets.get(name);
    if (known) return known;
    const asked = serverKey(db, random, name);
    secrets.set(name, asked);
    // A failure is not remembered: the next call asks the database again.
    asked.catch(() => secrets.delete(name));
    return asked;
  };
  const tokens = accessTokens(() => secret('access-token'), clock);
  return { ...createGuard(db, tokens, clock), sign: tokens.sign, secret };
};
