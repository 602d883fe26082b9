import { z } from 'zod';
import { plainDateSchema } from '#core/contract/scalars.ts';
import { flight as contract } from '#core/products/flight/contract/endpoints.ts';
import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import type { Network } from '../network/network.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { forgetObserved } from './archive.ts';
import { lowestOfAnswer } from './learn.ts';
import { createLowestFares, type LowestFares, refreshJob } from './lowest.ts';
import { calendarOperations } from './operations.ts';
import { refreshPopular } from './popular.ts';
import type { Pair } from './table.ts';
import { forgetBefore, writeLowest } from './table.ts';

/** Days whose fares the home page compares. */
const warmDays = 14;

const refreshSchema = z.object({
  pair: z.object({ origin: z.string(), destination: z.string() }),
  days: z.object({ from: plainDateSchema, to: plainDateSchema }),
});

export interface FareCalendar {
  operations: Operation[];
  jobs: JobDefinition[];
  lowest: LowestFares;
  /** Asks for the fares of these pairs in the coming two weeks if they are missing or old. */
  warm(pairs: readonly Pair[]): Promise<void>;
  /** Takes the lowest fares from a search answer, after the answer has gone. */
  learn(reply: AvailableReply): void;
}

/** The lowest fares of days: what searches showed, what suppliers say, and the calls that show them. */
export const createCalendar = (
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'limits' | 'log'>,
  {
    wanted,
    ...asked
  }: {
    suppliers: readonly FlightSupplier[];
    network: () => Promise<Network>;
    /** The pairs that people want most, the most wanted first. */
    wanted: () => Promise<readonly Pair[]>;
  },
): FareCalendar => {
  const { db, clock, log } = services;
  const lowest = createLowestFares(services, asked);
  return {
    lowest,
    async warm(pairs) {
      const from = dayInIran(clock.now());
      const days = { from, to: addDays(from, warmDays - 1) };
      await Promise.all(pairs.map((pair) => lowest.refresh(pair, days)));
    },
    operations: calendarOperations(lowest, services),
    jobs: [
      {
        name: refreshJob,
        canWait: true,
        handle: async (data) => {
          const { pair, days } = refreshSchema.parse(data);
          await lowest.refresh(pair, days);
        },
      },
      {
        name: 'flight-lowest-fares-popular',
        cron: '* * * * *',
        handle: () => refreshPopular(lowest, { db, clock, wanted }),
      },
      {
        name: 'flight-lowest-fares-forget',
        cron: '10 21 * * *',
        handle: async () => {
          const today = dayInIran(clock.now());
          await forgetBefore(db, today);
          await forgetObserved(db, today);
        },
      },
    ],
    learn: (reply) => {
      writeLowest(db, lowestOfAnswer(reply)).catch((error: unknown) => {
        log.warn({ err: error, call: contract.available.call }, 'Lowest fares of a search were not kept');
      });
    },
  };
};
