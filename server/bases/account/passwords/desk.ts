import { createQueue } from '#server/platform/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { type Brake, underBrakes } from '../brakes.ts';
import {
  addressWindowSeconds,
  daySeconds,
  wrongPasswordsPerAccount,
  wrongPasswordsPerAccountDay,
  wrongPasswordsWindowSeconds,
  wrongPerAddress,
  wrongPerAddressDay,
} from '../rules.ts';
import { hashPassword, isPassword } from './scrypt.ts';

interface Guess {
  password: string;
  /** Null where there is no such user, or no password: compared all the same. */
  stored: string | null;
  /** The user's id, or what was given where nobody has it. */
  account: string;
  ip: string;
}

/** Makes and compares hashes of passwords, a few at a time. */
export interface PasswordDesk {
  /** 'busy' where a brake holds or too many wait; nothing was compared then. */
  guess(guess: Guess): Promise<'right' | 'wrong' | 'busy'>;
  /** For storing; null where too many wait. */
  hash(password: string, ip: string): Promise<string | null>;
}

const brakesOf = ({ account, ip }: Guess): readonly Brake[] => [
  { key: `wrong:password:${ip}`, limit: wrongPerAddress, windowSeconds: addressWindowSeconds },
  { key: `wrong:password:day:${ip}`, limit: wrongPerAddressDay, windowSeconds: daySeconds },
  {
    key: `wrong:password:of:${account}`,
    limit: wrongPasswordsPerAccount,
    windowSeconds: wrongPasswordsWindowSeconds,
  },
  {
    key: `wrong:password:of:day:${account}`,
    limit: wrongPasswordsPerAccountDay,
    windowSeconds: daySeconds,
  },
];

export const passwordDesk = (services: Services): PasswordDesk => {
  // Each takes 128 MiB and a core: two at once, and whoever waits longer than some seconds is turned away.
  const queue = createQueue({ atOnce: 2, waitingMax: 16, ofOwnerMax: 6 });
  return {
    async guess(guess) {
      const { password, stored, ip } = guess;
      const tried = await underBrakes(services, brakesOf(guess), async () => {
        const done = await queue.run(ip, () => isPassword(password, stored));
        return { result: done, counts: done?.value === false };
      });
      if (!tried?.result) return 'busy';
      return tried.result.value ? 'right' : 'wrong';
    },
    async hash(password, ip) {
      return (await queue.run(ip, () => hashPassword(services.random, password)))?.value ?? null;
    },
  };
};
