import type { Logger } from 'pino';
import type { z } from 'zod';
import { figures as contract, type figureSchema } from '#core/contract/front-api/figures.ts';
import { succeed } from '#core/contract/result.ts';
import { freshly } from './fresh.ts';
import { type Operation, operation } from './http/operation.ts';
import type { Clock } from './ports.ts';

export type Figure = z.output<typeof figureSchema>;

/**
 * Counts figures of the house from what stands in its tables, at this moment. One that would rest on too little is left out, and nothing in
 * one says anything of a person.
 */
export type FigureSource = (now: Date) => Promise<readonly Figure[]>;

/** Who counts figures; rooms bring theirs. */
export interface Figures {
  add(sources: readonly FigureSource[]): void;
  /** All figures, in the order in which the rooms brought them. What could not be counted is left out. @throws if nothing could be. */
  count(now: Date): Promise<Figure[]>;
}

/** A share or a time of fewer than this is chance, and close to telling of somebody. */
export const figureBasisMin = 20;

/** Which days figures are about. */
export const figureDays = 30;

/** Counting reads whole tables of the last days, and a figure of a month does not change by the minute. */
const keptMs = 10 * 60_000;

/** A share in percent with one place, rounded down: what is not whole is never said to be. */
export const shareOf = (part: number, whole: number): number => Math.floor((part / whole) * 1000) / 10;

/** «At least so many»: 20, 50, 100, 200 … What an exact count of sales is, a rival would otherwise read here every ten minutes. */
export const atLeast = (count: number): number => {
  const tens = 10 ** Math.floor(Math.log10(count));
  return tens * ([5, 2].find((times) => times * tens <= count) ?? 1);
};

export const createFigures = (log: Logger): Figures => {
  const sources: FigureSource[] = [];
  return {
    add: (more) => void sources.push(...more),
    async count(now) {
      const counted = await Promise.allSettled(sources.map((source) => source(now)));
      const failed = counted.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      if (failed.length > 0 && failed.length === sources.length) throw failed[0];
      for (const err of failed) log.error({ err }, 'A figure of the house could not be counted');
      return counted.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
  };
};

/** The figures of the house, counted every ten minutes at most. */
export const figuresOperation = ({ clock, figures }: { clock: Clock; figures: Figures }): Operation => {
  const counted = freshly(clock, () => figures.count(clock.now()), keptMs);
  return operation(contract.figures, async () => succeed(await counted()));
};
