import type { Logger } from 'pino';
import type { z } from 'zod';
import { finding as contract, type foundGroupSchema } from '#core/contract/front-api/find.ts';
import { succeed } from '#core/contract/result.ts';
import { slips } from '#core/rules/text/distance.ts';
import { normalisePersian, searchKey } from '#core/rules/text/normalise.ts';
import { soundKey } from '#core/rules/text/sound.ts';
import { type Operation, operation } from './http/operation.ts';
import { tooMany } from './http/wait.ts';

type Group = z.output<typeof foundGroupSchema>;

export interface Found {
  title: string;
  text: string;
  href: string;
  /** From 0 to 1; see `nameScores`. */
  score: number;
}

/** How well a name fits, on the scale of all finders. What is at most a guess is told only where nothing else is found. */
export const nameScores = { whole: 1, plain: 0.9, slip: 0.5, guess: 0.25 } as const;

/** In a shorter name one letter is too much of it, and a sound of two consonants is too many names. */
const slipLengthMin = 4;
const soundLengthMin = 3;

/** Whether it is the name but for a slip of a finger, two in a long one, or sounds like it in the other script. */
const isNear = (key: string, name: string): boolean => {
  const max = key.length < 7 ? 1 : 2;
  if (key.length >= slipLengthMin && slips(key, searchKey(name), max) <= max) return true;
  const sound = soundKey(key);
  return sound.length >= soundLengthMin && sound === soundKey(name);
};

/** The score of a place or house that was found by what it is called. */
export const scoreOfName = (text: string, names: readonly string[], isPlain: boolean): number => {
  const key = searchKey(text);
  if (names.some((name) => searchKey(name) === key)) return nameScores.whole;
  if (isPlain) return nameScores.plain;
  return names.some((name) => isNear(key, name)) ? nameScores.slip : nameScores.guess;
};

/** A room's part of the search of everything: one kind of what it has. */
export interface Finder extends Pick<Group, 'kind' | 'name' | 'icon'> {
  /** What people call it, with `g`, `i` and `u`: «هتل مشهد» is about hotels, and the place in it is «مشهد». */
  words?: RegExp;
  /** Where it begins: what its name alone leads to. */
  home?: string;
  /** It is read, not bought: it stands below what fits as well, and is asked with all that was typed. */
  isReading?: true;
  /** Asked with what was typed, without the words for what is sold. From memory or by one short question: people wait for all finders. */
  find(text: string): readonly Found[] | Promise<readonly Found[]>;
}

/** Who finds what; rooms bring theirs. */
export interface Finding {
  add(finders: readonly Finder[]): void;
  find(typed: string): Promise<{ isGuess: boolean; groups: Group[] }>;
}

/** So many of a kind are told. */
const itemsMax = 5;

interface Heard {
  finder: Finder;
  isNamed: boolean;
  found: readonly Found[];
}

const bestOf = ({ found }: Heard): number => Math.max(0, ...found.map(({ score }) => score));

const better = (a: Heard, b: Heard): number =>
  Number(b.isNamed) - Number(a.isNamed) ||
  bestOf(b) - bestOf(a) ||
  Number(a.finder.isReading ?? false) - Number(b.finder.isReading ?? false);

const groupOf = ({ finder: { kind, name, icon }, found }: Heard): Group => ({
  kind,
  name,
  icon,
  items: found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, itemsMax)
    .map(({ title, text, href }) => ({ title, text, href })),
});

const without = (text: string, finders: readonly Finder[]): string =>
  finders
    .reduce((rest, { words }) => (words ? rest.replace(words, ' ') : rest), text)
    .replace(/\s+/g, ' ')
    .trim();

const names = (text: string, { words }: Finder): boolean => words !== undefined && text.search(words) >= 0;

export const createFinding = (log: Logger): Finding => {
  const finders: Finder[] = [];
  const hear = async (finder: Finder, text: string, bare: string): Promise<Heard> => {
    const isNamed = names(text, finder);
    const asked = finder.isReading ? text : bare;
    if (asked === '') {
      const { home: href, name: title } = finder;
      return {
        finder,
        isNamed,
        found: isNamed && href ? [{ title, text: '', href, score: nameScores.whole }] : [],
      };
    }
    try {
      return { finder, isNamed, found: await finder.find(asked) };
    } catch (err) {
      // Without what was typed: nobody should read that in a log.
      log.error({ err, kind: finder.kind }, 'One kind of the search of everything could not be asked');
      return { finder, isNamed, found: [] };
    }
  };
  return {
    add: (more) => void finders.push(...more),
    async find(typed) {
      const text = normalisePersian(typed);
      if (searchKey(text) === '') return { isGuess: false, groups: [] };
      const bare = without(text, finders);
      const all = await Promise.all(finders.map((finder) => hear(finder, text, bare)));
      const plain = all.map((heard) => ({
        ...heard,
        found: heard.found.filter(({ score }) => score > nameScores.guess),
      }));
      const isGuess = plain.every(({ found }) => found.length === 0);
      const groups = (isGuess ? all : plain)
        .filter(({ found }) => found.length > 0)
        .sort(better)
        .map(groupOf);
      return { isGuess: isGuess && groups.length > 0, groups };
    },
  };
};

/** Many people share an address behind a carrier, and each asks as they type. */
export const findsPerMinute = 300;

interface RoughLimits {
  takeRoughly(
    key: string,
    limit: number,
    windowSeconds: number,
  ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
}

/** The call that finds everything. */
export const findOperation = ({ limits, finding }: { limits: RoughLimits; finding: Finding }): Operation =>
  operation(contract.find, async ({ body: { text } }, { ip }) => {
    const taken = await limits.takeRoughly(`find:${ip}`, findsPerMinute, 60);
    return taken.allowed ? succeed(await finding.find(text)) : tooMany(taken);
  });
