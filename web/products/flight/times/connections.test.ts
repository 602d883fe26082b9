import { describe, expect, it } from 'vitest';
import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { clockShiftMinutes, connectionsOf, daysLater } from './connections.ts';

const leg = (
  origin: string,
  departure: string,
  destination: string,
  arrival: string,
  durationMinutes = 120,
): FlightLeg => ({
  origin,
  destination,
  originName: `city of ${origin}`,
  destinationName: `city of ${destination}`,
  originAirportName: `airport ${origin}`,
  destinationAirportName: `airport ${destination}`,
  originTerminal: null,
  destinationTerminal: null,
  departureTime: toPlainDateTime(departure),
  arrivalTime: toPlainDateTime(arrival),
  durationMinutes,
  flightNumber: 'W5 1',
  airlineCode: 'W5',
  airlineName: 'ماهان',
  aircraft: 'A320',
  cabinClass: 1,
  bookingClass: 'Y',
  fareBasis: 'YOW',
});

const first = leg('IKA', '2026-12-06T08:00', 'IST', '2026-12-06T11:00');
const between = (arrival: string, departure: string) =>
  connectionsOf([
    leg('IKA', '2026-12-06T08:00', 'IST', arrival),
    leg('IST', departure, 'LHR', '2026-12-08T23:00'),
  ])[0];

describe('connections of one direction', () => {
  it('has none for a direct flight', () => {
    expect(connectionsOf([first])).toEqual([]);
  });
  it('tells how long one waits and where', () => {
    expect(between('2026-12-06T11:00', '2026-12-06T13:25')).toMatchObject({
      minutes: 145,
      city: 'city of IST',
      isAirportChange: false,
      isOvernight: false,
    });
  });
  it('tells of another airport of the same city', () => {
    const [connection] = connectionsOf([first, leg('SAW', '2026-12-06T15:00', 'LHR', '2026-12-06T18:00')]);
    expect(connection).toMatchObject({ isAirportChange: true, from: { code: 'IST' }, to: { code: 'SAW' } });
  });
  it('tells the terminals of both flights where both are known, and not of two airports', () => {
    const arriving = { ...first, destinationTerminal: '2' };
    const onward = leg('IST', '2026-12-06T15:00', 'LHR', '2026-12-06T18:00');
    const leaving = { ...onward, originTerminal: '3' };
    expect(connectionsOf([arriving, leaving])[0]?.terminals).toEqual({ from: '2', to: '3' });
    expect(connectionsOf([arriving, onward])[0]?.terminals).toBeNull();
    expect(connectionsOf([arriving, { ...leaving, origin: 'SAW' }])[0]?.terminals).toBeNull();
  });
  it.each([
    ['2026-12-06T23:30', '2026-12-07T00:45', false],
    ['2026-12-06T23:30', '2026-12-07T06:00', true],
    ['2026-12-06T00:30', '2026-12-06T07:00', true],
    ['2026-12-06T02:00', '2026-12-06T09:00', false],
    ['2026-12-06T21:00', '2026-12-07T04:30', false],
    ['2026-12-06T03:00', '2026-12-07T08:00', true],
  ])('a wait from %s to %s spans the night: %s', (arrival, departure, isOvernight) => {
    expect(between(arrival, departure)?.isOvernight).toBe(isOvernight);
  });
});

describe('clocks of both ends', () => {
  it('tells how far ahead the destination is', () => {
    const dubai = leg('IKA', '2026-12-06T08:00', 'DXB', '2026-12-06T10:45', 135);
    expect(clockShiftMinutes(dubai)).toBe(30);
    const london = leg('IKA', '2026-12-06T08:00', 'LHR', '2026-12-06T10:30', 360);
    expect(clockShiftMinutes(london)).toBe(-210);
  });
  it('counts the days over', () => {
    expect(daysLater(leg('IKA', '2026-12-06T22:00', 'DXB', '2026-12-07T00:30'))).toBe(1);
    expect(daysLater(first)).toBe(0);
  });
});
