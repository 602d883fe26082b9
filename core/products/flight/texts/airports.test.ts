import { describe, expect, it } from 'vitest';
import { shortAirportName } from './airports.ts';

describe('the short name of an airport', () => {
  it('leaves out what every airport is called, and the city', () => {
    expect(shortAirportName('فرودگاه بین‌المللی شهید هاشمی‌نژاد مشهد', 'مشهد')).toBe('شهید هاشمی‌نژاد');
    expect(shortAirportName('فرودگاه بین‌المللی مهرآباد', 'تهران')).toBe('مهرآباد');
  });
  it('does the same for a Latin name, where no Persian one is known', () => {
    expect(shortAirportName('Adnan Menderes International Airport', 'Izmir')).toBe('Adnan Menderes');
    expect(shortAirportName('Anaa Airport', 'Anaa')).toBe('Anaa Airport');
  });
  it('keeps the whole name of one that is only called by its city', () => {
    expect(shortAirportName('فرودگاه یزد', 'یزد')).toBe('فرودگاه یزد');
    expect(shortAirportName('فرودگاه بین‌المللی کیش', 'کیش')).toBe('فرودگاه بین‌المللی کیش');
  });
});
