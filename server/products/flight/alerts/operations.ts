import { succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Alerts } from '#server/platform/alerts/index.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Clock } from '#server/platform/services.ts';
import { alertOfWish, type CreateDeps } from './create.ts';
import { presentAlert } from './present.ts';
import type { AlertWish, Seen } from './wish.ts';

interface AlertDeps extends CreateDeps {
  clock: Clock;
  alerts: Alerts<AlertWish, Seen>;
}

/** The alerts of the signed-in user; nobody sees or ends another user's. */
export const alertOperations = (deps: AlertDeps): Operation[] => {
  const { alerts, clock } = deps;
  return [
    operation(flight.createAlert, async ({ body }, { caller: { userId } }) => {
      const made = await alertOfWish(deps, body, { userId, now: clock.now() });
      if (!made.ok) return made;
      const kept = await alerts.create(userId, made.value, body.channels);
      return kept.ok ? succeed(presentAlert(kept.value)) : kept;
    }),

    operation(flight.alerts, async (_, { caller }) =>
      succeed((await alerts.list(caller.userId)).map(presentAlert)),
    ),

    operation(flight.deleteAlert, ({ params }, { caller }) => alerts.remove(caller.userId, params.id)),
  ];
};
