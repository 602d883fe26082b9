import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { World } from '../world.ts';

const dayMs = 86_400_000;

/**
 * What is sold begins ten days after it is bought, whenever that is. A play lasts a day and longer, and a whole proof plays many one after the
 * other: trips of a fixed day would all have left after the first ten, and nobody could hold or pay anything in the rest.
 */
export const keepTripsAhead = ({ app, desk, stay, reviewed, staged }: World): void => {
  const dayIn = (days: number): string =>
    new Date(app.services.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  for (const one of [desk, stay, reviewed, staged]) {
    const told = one.card;
    one.card = (...asked) => ({
      ...told(...asked),
      startsAt: toPlainDateTime(`${dayIn(10)}T10:00`),
      endsAt: toPlainDateTime(`${dayIn(12)}T12:00`),
    });
  }
};
