import { describe, expect, it } from 'vitest';
import { noFilters } from '#core/products/flight/rules/filters/state.ts';
import { activeFilters } from './chips.ts';

const nameOf = (code: string) => (code === 'W5' ? 'ماهان' : code);

describe('the filters in force', () => {
  it('are none at first', () => {
    expect(activeFilters(noFilters, nameOf)).toEqual([]);
  });
  it('call a quarter of the day by its name and other times by their ends', () => {
    const morning = activeFilters({ ...noFilters, filterTime: { from: '06:00', to: '11:59' } }, nameOf);
    expect(morning[0]?.name).toBe('صبح');
    const other = activeFilters({ ...noFilters, filterTime: { from: '06:15', to: '11:59' } }, nameOf);
    expect(other[0]?.name).toBe('۰۶:۱۵ تا ۱۱:۵۹');
  });
  it('each take away only themselves', () => {
    const state = {
      ...noFilters,
      filterAirline: ['W5', 'IR'],
      filterType: ['1'] as const,
      filterRefund: ['half'] as const,
    };
    const active = activeFilters(state, nameOf);
    expect(active.map(({ name }) => name)).toEqual(['چارتر', 'دست‌کم نیمی برمی‌گردد', 'ماهان', 'IR']);
    expect(active[1]?.without).toEqual({ ...state, filterRefund: [] });
    expect(active[2]?.without).toEqual({ ...state, filterAirline: ['IR'] });
  });
  it('tell the stops of the way back, and where one changes, from the others', () => {
    const state = { ...noFilters, filterStopReturning: '2' as const, filterLayover: ['W5'] };
    expect(activeFilters(state, nameOf).map(({ name }) => name)).toEqual([
      'توقف در برگشت: ۱ توقف',
      'توقف در ماهان',
    ]);
  });
  it('name a price by the end that is set', () => {
    const upTo = activeFilters({ ...noFilters, filterPrice: { min: null, max: 18_500_000 } }, nameOf);
    expect(upTo[0]?.name).toBe('تا ۱٬۸۵۰٬۰۰۰');
  });
});
