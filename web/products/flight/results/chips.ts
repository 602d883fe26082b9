import { type DayPart, dayParts } from '#core/products/flight/rules/filters/day-parts.ts';
import type { FilterState } from '#core/products/flight/rules/filters/state.ts';
import { noFilters } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { offerShort } from '#web/ui/shown/money.ts';

/** A filter that is set: its name, and the state without it. */
export interface ActiveFilter {
  id: string;
  name: string;
  without: FilterState;
}

const texts = resultsTexts.filters;

const rangeName = (
  { min, max }: { min: number | null; max: number | null },
  textOf: (value: number) => string,
): string => {
  if (min !== null && max !== null) return texts.range(textOf(min), textOf(max));
  return min !== null ? texts.from(textOf(min)) : texts.to(textOf(max ?? 0));
};

const timeName = ({ from, to }: FilterState['filterTime']): string => {
  const part = (Object.keys(dayParts) as DayPart[]).find(
    (name) => dayParts[name].from === from && dayParts[name].to === to,
  );
  return part ? texts.dayParts[part].name : texts.range(formatClock(from), formatClock(to));
};

const isOpen = ({ min, max }: { min: number | null; max: number | null }): boolean =>
  min === null && max === null;

/** The filters that are set, one for each chosen value, in the sequence of the panel. */
export const activeFilters = (state: FilterState, nameOf: (code: string) => string): ActiveFilter[] => {
  const active: ActiveFilter[] = [];
  const add = (id: string, name: string, part: Partial<FilterState>) =>
    active.push({ id, name, without: { ...state, ...part } });
  if (state.filterTicket.existsTickets)
    add('ticket', texts.onlySeats, { filterTicket: { ...state.filterTicket, existsTickets: false } });
  for (const type of state.filterType)
    add(`type-${type}`, texts.types[type], {
      filterType: state.filterType.filter((other) => other !== type),
    });
  for (const one of state.filterRefund)
    add(`refund-${one}`, texts.refunds[one], {
      filterRefund: state.filterRefund.filter((other) => other !== one),
    });
  if (state.filterStop !== '0') add('stop', texts.stopNames[state.filterStop], { filterStop: '0' });
  if (state.filterStopReturning !== '0')
    add('stop-returning', `${texts.stopsOf.returning}: ${texts.stopNames[state.filterStopReturning]}`, {
      filterStopReturning: '0',
    });
  if (!isOpen(state.filterPrice))
    add(
      'price',
      rangeName(state.filterPrice, (value) => offerShort(toRial(value))),
      {
        filterPrice: noFilters.filterPrice,
      },
    );
  if (state.filterTime.from !== '00:00' || state.filterTime.to !== '23:59')
    add('time', timeName(state.filterTime), { filterTime: noFilters.filterTime });
  if (!isOpen(state.filterDuration))
    add('duration', rangeName(state.filterDuration, formatDuration), {
      filterDuration: noFilters.filterDuration,
    });
  for (const code of state.filterAirline)
    add(`airline-${code}`, nameOf(code), {
      filterAirline: state.filterAirline.filter((other) => other !== code),
    });
  for (const code of state.filterAirport)
    add(`airport-${code}`, nameOf(code), {
      filterAirport: state.filterAirport.filter((other) => other !== code),
    });
  for (const code of state.filterLayover)
    add(`layover-${code}`, `${texts.layover} ${nameOf(code)}`, {
      filterLayover: state.filterLayover.filter((other) => other !== code),
    });
  if (!state.filterTicket.duplicates)
    add('duplicates', texts.merge, { filterTicket: { ...state.filterTicket, duplicates: true } });
  return active;
};
