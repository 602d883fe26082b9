import { createQueue } from '#server/platform/queue.ts';
import type { Services } from '#server/platform/services.ts';
import type { Asker } from '../asker.ts';
import { type Brake, underBrakes } from '../brakes.ts';
import { accountEnv } from '../env.ts';
import { addressBrakes } from '../guess-code.ts';
import {
  daySeconds,
  wrongPasswordsPerAccount,
  wrongPasswordsPerAccountDay,
  wrongPasswordsWindowSeconds,
} from '../rules.ts';
import { hashPassword, isPassword } from '../scrypt.ts';
import { pauseOf } from './pause.ts';

interface Guess {
  password: string;
  /** Null if there is no such user, or no password; the work of comparing is done all the same. */
  stored: string | null;
  /** The user's id, or what was typed if no user has it. */
  account: string;
  asker: Asker;
}

/** With how long to wait if a brake refuses or too many wait; then nothing was compared. */
type Outcome = 'right' | 'wrong' | { retryAfterSeconds: number };

/** Makes and compares hashes of passwords, a few at a time. */
export interface PasswordDesk {
  guess(guess: Guess): Promise<Outcome>;
  /** For storing; null where too many wait. */
  hash(password: string, ip: string): Promise<string | null>;
}

/** The wait if too many wait for a hash. */
export const queueWait = { retryAfterSeconds: 10 };

/** Budgets of an account are separate: wrong guesses of strangers do not hold its own browsers and addresses. */
const brakesOf = ({ account, asker }: Guess): readonly Brake[] => [
  ...addressBrakes('password', asker),
  {
    key: `wrong:password:of:${account}:${asker.budget}`,
    limit: wrongPasswordsPerAccount,
    windowSeconds: wrongPasswordsWindowSeconds,
  },
  {
    key: `wrong:password:of:day:${account}:${asker.budget}`,
    limit: wrongPasswordsPerAccountDay,
    windowSeconds: daySeconds,
  },
];

/** Who has to wait after a wrong password: a known browser or a session by itself, strangers together with all behind their address. */
const guesserOf = ({ standing, budget, ip }: Asker): string =>
  standing === 'device' || standing === 'session' ? budget : `at:${ip}`;

export const passwordDesk = (services: Services): PasswordDesk => {
  // Each hash takes 128 MiB and a core. So two run at once, and a few more wait; others are refused.
  const queue = createQueue({ atOnce: 2, waitingMax: 16, ofOwnerMax: 6 });
  const { PASSWORD_COST } = services.config.read(accountEnv);

  const compare = async ({ account, asker, password, stored }: Guess): Promise<Outcome> => {
    const pause = pauseOf(services, account, guesserOf(asker));
    const held = await pause.take();
    if (held) return held;
    const done = await queue.run(asker.ip, () => isPassword(password, stored, PASSWORD_COST));
    if (done?.value) await pause.end();
    if (!done) await pause.giveBack();
    if (!done) return queueWait;
    return done.value ? 'right' : 'wrong';
  };

  return {
    async guess(guess) {
      const tried = await underBrakes(services, brakesOf(guess), async () => {
        const result = await compare(guess);
        return { result, counts: result === 'wrong' };
      });
      return 'result' in tried ? tried.result : tried;
    },
    async hash(password, ip) {
      return (
        (await queue.run(ip, () => hashPassword(services.random, password, PASSWORD_COST)))?.value ?? null
      );
    },
  };
};
