import type { Logger } from 'pino';
import { notify } from '#server/platform/outbox/news/notify.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Clock, Db, Outbox, Tx } from '#server/platform/services.ts';
import type { Alert, AlertKind, AlertNews, Looked } from './alert.ts';
import { dueAlerts, endAlerts, noteAlert } from './store.ts';

/** What looking at alerts needs from the house. */
export interface LookDeps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  log: Logger;
}

type AnyAlert = Pick<Alert<unknown, unknown>, 'alertId' | 'userId' | 'channels' | 'toldAt'>;

const afterFailureMs = 60 * 60_000;

/** Writes the messages of an alert, one for each of its channels; the same key is written once. */
const tellOwner = async (
  tx: Tx,
  outbox: Outbox,
  product: string,
  alert: AnyAlert,
  { name, text, contact }: AlertNews,
): Promise<void> => {
  const own = await ownerOf(tx, alert.userId);
  const to = {
    userId: null,
    phoneNumber: own?.phoneNumber ?? contact?.phoneNumber ?? null,
    email: own?.email ?? contact?.email ?? null,
  };
  const key = `${product}-alert:${alert.alertId}${name === undefined ? '' : `:${name}`}`;
  await notify(tx, outbox, to, { kind: 'alerts', channels: alert.channels, key, text });
};

/** Records the result of a look and writes its messages in one transaction, if the alert still waits. */
const settle = (
  { db, clock, outbox }: LookDeps,
  product: string,
  alert: AnyAlert,
  { lookAt, seen, news = [] }: Looked<unknown>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const isTold = news.length > 0;
    const isWaiting = await noteAlert(tx, alert.alertId, {
      ...(lookAt ? { look_at: lookAt } : { state: isTold || alert.toldAt ? 'told' : 'over' }),
      ...(seen === undefined ? {} : { seen: JSON.stringify(seen), seen_at: now }),
      ...(isTold ? { told_at: now } : {}),
    });
    if (!isWaiting) return;
    for (const one of news) await tellOwner(tx, outbox, product, alert, one);
  });

/** Looks at the alerts of one group. If that fails, they are put off and keep no other group waiting. */
const lookAtGroup = async <W, S>(
  deps: LookDeps,
  product: string,
  kind: AlertKind<W, S>,
  alerts: readonly Alert<W, S>[],
): Promise<void> => {
  try {
    const looked = await kind.look(alerts, deps.clock.now());
    for (const [at, alert] of alerts.entries()) {
      const brought = looked[at];
      if (!brought) throw new Error(`a look at ${alerts.length} alerts brought ${looked.length} answers`);
      await settle(deps, product, alert, brought);
    }
  } catch (error) {
    const alertIds = alerts.map(({ alertId }) => alertId);
    deps.log.error({ err: error, product, alertIds }, 'Alerts could not be looked at');
    const later = new Date(deps.clock.now().getTime() + afterFailureMs);
    for (const alertId of alertIds) await noteAlert(deps.db, alertId, { look_at: later });
  }
};

const lookAtKind = async <W, S>(
  deps: LookDeps,
  product: string,
  name: string,
  kind: AlertKind<W, S>,
): Promise<void> => {
  const { db, clock } = deps;
  const now = clock.now();
  await endAlerts(db, { product, kind: name, now });
  const groups = await dueAlerts<W, S>(db, { product, kind: name, now, limit: kind.atOnce });
  const look = (alerts: readonly Alert<W, S>[]) => lookAtGroup(deps, product, kind, alerts);
  if (kind.sideBySide) await Promise.all(groups.map(look));
  else for (const alerts of groups) await look(alerts);
};

/** A job for each kind, so that what goes wrong with one kind does not keep the others waiting. */
export const alertJobs = <W, S>(
  deps: LookDeps,
  product: string,
  kinds: Readonly<Record<string, AlertKind<W, S>>>,
): JobDefinition[] =>
  Object.entries(kinds).map(([name, kind]) => ({
    name: `${product}-alerts-${name}`,
    cron: '*/5 * * * *',
    handle: () => lookAtKind(deps, product, name, kind),
  }));
