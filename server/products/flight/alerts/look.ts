import type { Logger } from 'pino';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Clock, Db, Outbox } from '#server/platform/services.ts';
import type { LowestFares } from '../calendar/lowest.ts';
import type { LineLadder } from '../rules/order-ladders.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { type AlertRow, noteAlert } from './store.ts';

/** What looking at alerts needs of the house. */
export interface LookDeps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  log: Logger;
  fares: Pick<LowestFares, 'range'>;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  commerce: Pick<Commerce, 'load'>;
  laddersOf: (order: OrderDetail) => Promise<LineLadder[]>;
  siteUrl(): string;
}

export const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const afterFailureMinutes = 60;

/** Looks at alerts one by one; one that fails is put off and keeps nobody else waiting. */
export const lookAtEach = async (
  { db, clock, log }: Pick<LookDeps, 'db' | 'clock' | 'log'>,
  alerts: readonly AlertRow[],
  look: (alert: AlertRow) => Promise<void>,
): Promise<void> => {
  for (const alert of alerts) {
    try {
      await look(alert);
    } catch (error) {
      log.error({ err: error, alertId: alert.alert_id }, 'An alert could not be looked at');
      await noteAlert(db, alert.alert_id, { look_at: minutesLater(clock.now(), afterFailureMinutes) });
    }
  }
};
