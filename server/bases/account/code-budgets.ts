import type { Message, Services } from '#server/platform/services.ts';
import type { Asker } from './asker.ts';
import { type Brake, giveUsesBack, takeAll, wouldHold } from './brakes.ts';
import type { CodeKey } from './codes.ts';
import type { Contact } from './contacts.ts';
import { accountEnv } from './env.ts';
import { addressBrakes } from './guess-code.ts';
import { isSolved, makePuzzle, type Solution } from './puzzle.ts';
import {
  addressWindowSeconds,
  codesPerDay,
  daySeconds,
  puzzleBitsMore,
  puzzleFreePerRecipientDay,
  puzzleFreeShare,
  resendSeconds,
  strangersCodesPerAddressDay,
} from './rules.ts';

export interface WantedCode {
  contact: Contact;
  purpose: CodeKey['purpose'];
  channel: Message['channel'];
  asker: Asker;
  /** The browser that waits for it. */
  device: Buffer | null;
  puzzle: Solution | null;
}

const aDay = (key: string, limit: number): Brake => ({ key, limit, windowSeconds: daySeconds });

const settingsOf = ({ config }: Pick<Services, 'config'>) => config.read(accountEnv);
type CodeSettings = ReturnType<typeof settingsOf>;

const ofHouse = (env: CodeSettings): Brake => aDay('otp:house', env.OTP_PER_DAY);

/** What one recipient may get: one code at a time, and a number of codes a day that depends on how well the asker is known. */
const toRecipient = ({ asker, contact, purpose }: WantedCode): Brake[] => {
  const to = `${purpose}:${contact.to}`;
  const isKnown = asker.standing === 'device' || asker.standing === 'session';
  const again = isKnown ? `${to}:${asker.budget}` : `${to}:at:${asker.ip}`;
  return [
    { key: `otp:again:${again}`, limit: 1, windowSeconds: resendSeconds },
    ...(asker.standing === 'stranger'
      ? [aDay(`otp:day:${to}:at:${asker.ip}`, strangersCodesPerAddressDay)]
      : []),
    aDay(`otp:day:${to}:${asker.budget}`, codesPerDay[asker.standing]),
  ];
};

/** Browsers that are known have their own budgets; no flood of strangers holds them. */
const ofEverybody = (env: CodeSettings, { asker }: WantedCode): Brake[] =>
  asker.standing === 'device' || asker.standing === 'session'
    ? []
    : [
        {
          key: `otp:address:${asker.ip}`,
          limit: env.OTP_PER_ADDRESS,
          windowSeconds: addressWindowSeconds,
        },
        aDay(`otp:address:day:${asker.ip}`, env.OTP_PER_ADDRESS_DAY),
        ofHouse(env),
      ];

/**
 * Limits for strangers' codes without a puzzle. Once they are used up, which happens in the first half of the house's budget for a day, a
 * puzzle is asked for.
 */
const easyBrakes = (env: CodeSettings, { asker, contact, purpose }: WantedCode): Brake[] => [
  {
    key: `otp:easy:address:${asker.ip}`,
    limit: Math.ceil(env.OTP_PER_ADDRESS * puzzleFreeShare.address),
    windowSeconds: addressWindowSeconds,
  },
  aDay(`otp:easy:${purpose}:${contact.to}`, puzzleFreePerRecipientDay),
];

/** The limits that a code counts against: of its recipient, of the client address, of the house. */
export const codeBudgets = (services: Services) => {
  const { limits, log } = services;
  const env = settingsOf(services);
  const halfOfHouse = aDay('otp:house:easy', Math.ceil(env.OTP_PER_DAY * puzzleFreeShare.house));

  const tellOnce = async (key: string, text: string): Promise<void> => {
    if ((await limits.take(`otp:told:${key}`, 1, daySeconds)).allowed) log.warn(text);
  };

  /** Whether strangers have used up the first half of the house's codes for today. */
  const isSecondHalf = async (): Promise<boolean> => {
    if (!(await takeAll(services, [halfOfHouse]))) return false;
    await tellOnce(
      'half',
      'Half of the codes of the day are sent (OTP_PER_DAY): strangers solve harder puzzles now',
    );
    return true;
  };

  return {
    brakesOf: (wanted: WantedCode): Brake[] => [...toRecipient(wanted), ...ofEverybody(env, wanted)],
    /** Whether a code would be refused when it is tried; such a code is not sent. */
    wouldNotBeTried: async ({ asker }: WantedCode) => {
      const held = await wouldHold(services, addressBrakes('code', asker));
      if (held) return held;
      if (asker.standing === 'stranger' && (await wouldHold(services, [ofHouse(env)])))
        await tellOnce(
          'all',
          'All codes of the day are sent (OTP_PER_DAY): strangers get none until it is over',
        );
      return null;
    },
    /** The puzzle that has to be solved first; null if none is needed, or if it is solved. */
    async puzzleFor(wanted: WantedCode) {
      const { asker, contact, puzzle } = wanted;
      if (asker.standing !== 'stranger') return null;
      const isLate = await isSecondHalf();
      if (!isLate && (await takeAll(services, easyBrakes(env, wanted))) === null) return null;
      const zeroBits = env.OTP_PUZZLE_BITS + (isLate ? puzzleBitsMore : 0);
      if (puzzle && (await isSolved(services, puzzle, contact.to, zeroBits))) return null;
      // No code is sent now, so the use is given back. Otherwise requests without a solution would make codes harder to get for everybody.
      if (!isLate) await giveUsesBack(services, [halfOfHouse]);
      return makePuzzle(services, contact.to, zeroBits);
    },
  };
};
