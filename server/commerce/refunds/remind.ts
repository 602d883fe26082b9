import { dayInIran } from '#core/rules/dates/iran.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { staffWith } from '#server/platform/auth/scopes.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import type { Context } from '../context.ts';
import { waitingRefunds } from './waiting.ts';

/** Figures of what waits for staff, read from the database so that every instance says the same. */
export const measureWaiting = ({ db, clock, metrics }: Pick<Context, 'db' | 'clock' | 'metrics'>): void => {
  const read = () => waitingRefunds(db, clock.now());
  metrics.gauge(
    'hodhod_refunds_late',
    'Refunds under review after their deadline',
    async () => (await read()).late,
  );
  metrics.gauge(
    'hodhod_refunds_stuck',
    'Refunds that a supplier or a gateway has left unanswered for hours',
    async () => (await read()).stuck,
  );
};

/** Says in the log how many refunds wait longer than they should, and tells those who decide them, each once a day. */
export const remindStaff = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const waiting = await waitingRefunds(ctx.db, now);
  if (waiting.late + waiting.stuck === 0) return;
  ctx.log.warn(waiting, 'Refunds wait for staff longer than they should');
  const day = dayInIran(now);
  const staff = await staffWith(ctx.db, 'refunds:decide');
  const text = refundTexts.staffWaiting(waiting);
  await ctx.db.transaction().execute(async (tx) => {
    for (const one of staff) {
      const key = `refunds-waiting:${day}:${one.userId}`;
      await notify(tx, ctx.outbox, one, { kind: 'work', key, text });
    }
  });
};
