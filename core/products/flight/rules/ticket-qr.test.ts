import { expect, it } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { type TicketCode, ticketQrText } from './ticket-qr.ts';

const leg = (flightNumber: string, origin: string, destination: string, departure: string) => ({
  flightNumber,
  origin,
  destination,
  departureTime: toPlainDateTime(departure),
});

it('tells number, reference, name, every flight and the order, a line each', () => {
  const flightLegs = [
    leg('W5 112', 'THR', 'DXB', '2026-12-29T06:20'),
    leg('W5 63', 'DXB', 'MCT', '2026-12-29T11:05'),
  ];
  const code = {
    orderNumber: 'HD-1113343',
    ticketNumber: '668-2400100008',
    bookingReference: 'K5FWYQ',
    firstName: 'Maryam',
    lastName: 'Rezaei',
    proposal: { flightGroups: [{ flightLegs }] },
  } as unknown as TicketCode;
  expect(ticketQrText(code).split('\n')).toEqual([
    'TICKET 668-2400100008',
    'PNR K5FWYQ',
    'MARYAM REZAEI',
    'W5 112 THR-DXB 2026-12-29 06:20',
    'W5 63 DXB-MCT 2026-12-29 11:05',
    'HD-1113343',
  ]);
});
