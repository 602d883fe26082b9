import { describe, expect, it } from 'vitest';
import { isPartChosen, togglePart } from './day-parts.ts';

const whole = { from: '00:00', to: '23:59' };

describe('quarters of the day', () => {
  it('none is chosen for the whole day', () => {
    expect(isPartChosen(whole, 'morning')).toBe(false);
  });
  it('one narrows the day, pressing it again opens it', () => {
    const morning = togglePart(whole, 'morning');
    expect(morning).toEqual({ from: '06:00', to: '11:59' });
    expect(togglePart(morning, 'morning')).toEqual(whole);
  });
  it('two with a gap take the gap along', () => {
    const both = togglePart(togglePart(whole, 'night'), 'afternoon');
    expect(both).toEqual({ from: '00:00', to: '17:59' });
    expect(isPartChosen(both, 'morning')).toBe(true);
  });
  it('taking away the middle keeps what is before it', () => {
    const three = { from: '00:00', to: '17:59' };
    expect(togglePart(three, 'morning')).toEqual({ from: '00:00', to: '05:59' });
  });
  it('all four are the whole day', () => {
    expect(togglePart({ from: '00:00', to: '17:59' }, 'evening')).toEqual(whole);
  });
});
