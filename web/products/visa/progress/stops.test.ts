import { describe, expect, it } from 'vitest';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { applicantStates } from '#core/products/visa/lifecycle.ts';
import { applicationStops } from './stops.ts';

const event = (state: ApplicantState, hour: number, note: string | null = null) => ({
  state,
  at: `2026-12-01T${String(hour).padStart(2, '0')}:00:00Z`,
  note,
});

const way = (state: ApplicantState, ...events: ReturnType<typeof event>[]) =>
  applicationStops({ state, events }).map((stop) => `${stop.name} ${stop.state}`);

describe('the way of an application', () => {
  it('goes from stop to stop', () => {
    const [submitted, received] = [event('Submitted', 8), event('Received', 9)];
    expect(way('Submitted', submitted)).toEqual([
      'registered now',
      'reviewed ahead',
      'sent ahead',
      'approved ahead',
      'issued ahead',
    ]);
    expect(way('Received', submitted, received).slice(0, 2)).toEqual(['registered done', 'reviewed now']);
    const sent = [submitted, received, event('Sent', 10)];
    expect(way('Sent', ...sent)).toEqual([
      'registered done',
      'reviewed done',
      'sent done',
      'approved now',
      'issued ahead',
    ]);
    const issued = [...sent, event('Approved', 11), event('Issued', 12)];
    expect(new Set(applicationStops({ state: 'Issued', events: issued }).map((stop) => stop.state))).toEqual(
      new Set(['done']),
    );
  });
  it('keeps what staff wrote at its stop, and when the stop was first reached', () => {
    const [, reviewed] = applicationStops({
      state: 'Received',
      events: [
        event('Submitted', 8),
        event('Received', 9),
        event('DocumentsMissing', 10, 'گذرنامه تار است'),
        event('Received', 11),
      ],
    });
    expect(reviewed).toEqual({
      name: 'reviewed',
      state: 'now',
      at: '2026-12-01T09:00:00Z',
      notes: ['گذرنامه تار است'],
    });
  });
  it('ends where it was turned down or given up, with nothing ahead', () => {
    const before = [event('Submitted', 8), event('Received', 9)];
    const rejected = event('Rejected', 12, 'سابقه اقامت');
    expect(way('Rejected', ...before, rejected)).toEqual([
      'registered done',
      'reviewed done',
      'rejected ended',
    ]);
    expect(applicationStops({ state: 'Rejected', events: [...before, rejected] }).at(-1)).toEqual({
      name: 'rejected',
      state: 'ended',
      at: rejected.at,
      notes: ['سابقه اقامت'],
    });
    expect(way('Withdrawn', ...before, event('Sent', 10), event('Withdrawn', 11)).at(-2)).toBe('sent done');
    expect(way('Lapsed', event('Submitted', 8), event('Lapsed', 9))).toEqual([
      'registered done',
      'lapsed ended',
    ]);
  });
  it('knows every state: one stop is where it is, or all is behind', () => {
    for (const state of applicantStates) {
      const stops = applicationStops({ state, events: [event(state, 8)] });
      const here = stops.filter((stop) => stop.state === 'now' || stop.state === 'ended').length;
      expect([state, here]).toEqual([state, state === 'Issued' ? 0 : 1]);
    }
  });
});
