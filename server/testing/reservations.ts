import { expect } from 'vitest';
import type { Db } from '#server/platform/services.ts';
import { messagesIn } from './messages.ts';

/** What the letters tell mail programs of what was booked. Nothing else that was sent tells anything. */
export const reservationsIn = async (db: Db): Promise<Record<string, unknown>[]> => {
  const messages = await messagesIn(db);
  expect(messages.filter(({ channel, markup }) => channel !== 'email' && markup !== null)).toEqual([]);
  return messages.flatMap(({ markup }) => (markup === null ? [] : JSON.parse(markup)));
};

/** What mail programs need of every reservation: without it they show nothing. */
export const neededOf = (orderId: string, holder: string) => ({
  '@context': 'https://schema.org',
  reservationNumber: expect.stringMatching(/\S/),
  reservationStatus: 'https://schema.org/ReservationConfirmed',
  underName: { '@type': 'Person', name: holder },
  bookingAgent: { '@type': 'Organization', name: 'هدهد', url: expect.stringMatching(/^http/) },
  url: expect.stringMatching(new RegExp(`^http.*/profile/my-travels/order-details\\?orderId=${orderId}$`)),
});
