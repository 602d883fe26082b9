import { expect, it } from 'vitest';
import type { LegChange } from '#core/products/flight/contract/proposal.ts';
import { changeTexts } from '#core/products/flight/texts/changes.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import { flightPasses } from './pass.ts';

const offer = offerFor({
  from: 'IKA',
  to: 'FRA',
  departure: '2026-12-06T03:40',
  arrival: '2026-12-06T10:20',
  via: { at: 'IST', arrival: '2026-12-06T06:40', departure: '2026-12-06T08:10' },
});
const [first, second] = legsOfOffer(offer);
const document = { documentId: 'd', number: '096-2401178391', travellerIds: ['t'] };
const order = {
  lines: [{ details: offer, bookingReference: 'K7QX2M', documents: [document] }],
  travellers: [{ travellerId: 't', type: 'Adult', firstName: 'Maryam', lastName: 'Rezaei' }],
} as unknown as OrderDetail;

const changeOf = (leg: number, { newDeparture, movedMinutes }: Partial<LegChange>): LegChange => ({
  leg,
  soldDeparture: (leg === 0 ? first : second)?.departureTime ?? expect.fail('no such flight'),
  newDeparture: newDeparture ?? null,
  movedMinutes: movedMinutes ?? null,
  recordedAt: '2026-11-22T06:00:00Z',
});

const passWith = async (...changes: LegChange[]) => {
  const disruptions: Disruptions = { of: async () => [{ changes, revisions: [], exemption: null }] };
  const [pass] = await flightPasses(disruptions)(order);
  return pass ?? expect.fail('no pass');
};

it('says which of its flights is cancelled, before everything else on its back', async () => {
  const before = await passWith();
  const { back } = await passWith(changeOf(1, {}));
  expect(back).toEqual([
    { label: second?.flightNumber, value: changeTexts.ticket.cancelled },
    ...before.back,
  ]);
});

it('has the hours at which its flights leave now, and says which moved', async () => {
  const { head, startsAt, back } = await passWith(
    changeOf(0, { newDeparture: '2026-12-06T04:10' as LegChange['soldDeparture'], movedMinutes: 30 }),
  );
  expect(head.value).toBe('۰۴:۱۰');
  expect(startsAt.toISOString()).toBe('2026-12-06T00:40:00.000Z');
  expect(back[0]?.label).toBe(first?.flightNumber);
  expect(back[0]?.value).toContain('۰۴:۱۰');
});
