import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { closesAt, isOnSale, stateOf } from '#core/products/tour/rules/standing.ts';
import { tourAlertTexts as texts } from '#core/products/tour/texts/alerts.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { Alert, AlertKind, Looked } from '#server/platform/alerts/alert.ts';
import { createAlerts } from '#server/platform/alerts/index.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { factsOf } from '../catalogue/departures.ts';
import type { Tours } from '../catalogue/tours.ts';
import { countOfDeparture } from '../seats/counters.ts';

/** What is watched: a tour with the last date that was known, or a date with how many places are needed. */
export type TourWish =
  | { kind: 'date'; tourId: string; knownUntil: PlainDate }
  | { kind: 'place'; tourId: string; departureId: string; seats: number };

type TourAlert = Alert<TourWish, null>;

interface AlertParts {
  tours: Tours;
  siteUrl(): string;
}

/** Dates come slowly, places quickly. */
const lookMinutes = { date: 360, place: 10 };
const waitDays = 180;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** A new date of a tour: one after those that were known when somebody began to wait. */
const dateAlerts = ({ tours, siteUrl }: AlertParts): AlertKind<TourWish, null> => ({
  atOnce: 50,
  look: async (alerts, now) =>
    alerts.map(({ wish }): Looked<null> => {
      const tour = tours.tour(wish.tourId);
      const known = wish.kind === 'date' ? wish.knownUntil : null;
      const added =
        tour && known && tours.departures(tour, dayInIran(now)).find(({ leavesOn }) => leavesOn > known);
      if (!tour || !added) return { lookAt: later(now, lookMinutes.date) };
      const link = `${siteUrl()}/tours/${tour.tourId}`;
      return {
        lookAt: null,
        news: [{ text: texts.toldDate(tour.title, formatJalaliDay(added.leavesOn), link) }],
      };
    }),
});

/** Free places on a date that was full. Nothing is kept for anybody. */
const placeAlerts = (
  { db }: Pick<Services, 'db'>,
  { tours, siteUrl }: AlertParts,
): AlertKind<TourWish, null> => {
  const look = async ({ wish }: TourAlert, now: Date): Promise<Looked<null>> => {
    if (wish.kind !== 'place') return { lookAt: null };
    const planned = tours.departure(wish.departureId);
    const tour = tours.tour(wish.tourId);
    if (!planned || !tour) return { lookAt: null };
    const count = await countOfDeparture(db, planned);
    const left = count.seats - count.taken;
    if (!isOnSale(stateOf(factsOf(planned, count), now)) || left < wish.seats)
      return { lookAt: later(now, lookMinutes.place) };
    const link = `${siteUrl()}/tours/${tour.tourId}`;
    const day = formatJalaliDay(planned.leavesOn);
    return { lookAt: null, news: [{ text: texts.toldPlaces(tour.title, day, left, link) }] };
  };
  return {
    atOnce: 20,
    look: (alerts, now) => Promise.all(alerts.map((alert) => look(alert, now))),
  };
};

const present = (tours: Tours, alert: TourAlert) => {
  const { wish } = alert;
  const title = tours.tour(wish.tourId)?.title ?? wish.tourId;
  const planned = wish.kind === 'place' ? tours.departure(wish.departureId) : null;
  const leavesOn = planned?.leavesOn ?? null;
  return {
    id: alert.alertId,
    kind: wish.kind,
    title: texts.title(title, leavesOn, usualWriting),
    detail: wish.kind === 'place' ? texts.freePlaces(wish.seats) : texts.newDate,
    channels: alert.channels,
    state: alert.state,
    createdAt: alert.createdAt.toISOString(),
    toldAt: alert.toldAt?.toISOString() ?? null,
    tourId: wish.tourId,
    tourTitle: title,
    leavesOn,
    departureId: wish.kind === 'place' ? wish.departureId : null,
    seats: wish.kind === 'place' ? wish.seats : null,
  };
};

/** The alerts of tours: a new date of one, free places on a date. */
export const createTourAlerts = (
  services: Pick<Services, 'db' | 'clock' | 'random' | 'limits' | 'outbox' | 'log'>,
  parts: AlertParts,
): { operations: Operation[]; jobs: JobDefinition[] } => {
  const { tours } = parts;
  const { clock } = services;
  const alerts = createAlerts<TourWish, null>(services, {
    product: 'tour',
    kinds: { date: dateAlerts(parts), place: placeAlerts(services, parts) },
  });
  return {
    jobs: alerts.jobs,
    operations: [
      operation(calls.createTourAlert, async ({ body }, { caller: { userId } }) => {
        const now = clock.now();
        if (body.kind === 'date') {
          const tour = tours.tour(body.tourId);
          if (!tour) return fail('TOUR_UNKNOWN');
          const today = dayInIran(now);
          const knownUntil = tours.departures(tour, today).at(-1)?.leavesOn ?? today;
          const kept = await alerts.create(
            userId,
            {
              kind: 'date',
              wishKey: `date:${tour.tourId}`,
              wish: { kind: 'date', tourId: tour.tourId, knownUntil },
              thing: null,
              orderId: null,
              overAt: later(now, waitDays * 24 * 60),
            },
            body.channels,
          );
          return kept.ok ? succeed(present(tours, kept.value)) : kept;
        }
        const planned = tours.planned(body.departureId, dayInIran(now));
        if (!planned) return fail('DEPARTURE_UNKNOWN');
        if (now >= closesAt(planned)) return fail('DEPARTURE_CLOSED');
        const { departureId, tourId } = planned;
        const kept = await alerts.create(
          userId,
          {
            kind: 'place',
            wishKey: `place:${departureId}:${body.seats}`,
            wish: { kind: 'place', tourId, departureId, seats: body.seats },
            thing: null,
            orderId: null,
            overAt: closesAt(planned),
          },
          body.channels,
        );
        return kept.ok ? succeed(present(tours, kept.value)) : kept;
      }),

      operation(calls.tourAlerts, async (_, { caller }) =>
        succeed((await alerts.list(caller.userId)).map((alert) => present(tours, alert))),
      ),

      operation(calls.deleteTourAlert, ({ params }, { caller }) => alerts.remove(caller.userId, params.id)),
    ],
  };
};
