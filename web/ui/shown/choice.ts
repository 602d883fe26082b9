import { gregorianWords } from '#core/rules/dates/gregorian.ts';
import {
  isRateCurrent,
  type ShownChoice,
  type ShownRate,
  shownCurrencies,
  usualChoice,
  writersOf,
} from '#core/rules/money/shown.ts';
import { shownKey } from './key.ts';
import { otherPrice } from './other-price.tsx';
import { setShown, shownNow } from './store.ts';

/** What is kept in this browser: the choice, and the rates that were told last with when that was. */
export interface KeptShown extends ShownChoice {
  rates: readonly ShownRate[];
  /** Milliseconds of the clock. */
  askedAt: number;
}

const none: KeptShown = { ...usualChoice, rates: [], askedAt: 0 };

const isRate = (value: unknown): value is ShownRate => {
  const { currencyCode, exchangeRate, setAt } = (value ?? {}) as Partial<ShownRate>;
  return (
    shownCurrencies.some((code) => code === currencyCode) &&
    typeof exchangeRate === 'number' &&
    exchangeRate > 0 &&
    typeof setAt === 'string'
  );
};

/** Reads what is kept, which an older version may have written, or anybody. */
const read = (): KeptShown => {
  const value: unknown = JSON.parse(localStorage.getItem(shownKey) ?? 'null');
  if (typeof value !== 'object' || value === null) return none;
  const { unit, currency, days, rates, askedAt } = value as Partial<KeptShown>;
  return {
    unit: unit === 'rial' ? 'rial' : 'toman',
    currency: shownCurrencies.find((code) => code === currency) ?? null,
    days: days === 'gregorian' ? 'gregorian' : 'jalali',
    rates: Array.isArray(rates) ? rates.filter(isRate) : [],
    askedAt: Number(askedAt) || 0,
  };
};

/** Without storage the choice lasts as long as the page. */
let kept: KeptShown = none;

export const keptShown = (): KeptShown => kept;

/** Shows what is kept. A rate that is too old by now shows nothing: then prices stand in tomans or rials. */
const show = (): void => {
  const { unit, currency, days } = kept;
  if (unit === 'toman' && currency === null && days === 'jalali') {
    if (shownNow() !== null) setShown(null);
    return;
  }
  const choice = { unit, currency, days };
  const rate =
    kept.rates.find(
      ({ currencyCode, setAt }) => currencyCode === currency && isRateCurrent(new Date(setAt), new Date()),
    ) ?? null;
  setShown({
    choice,
    rate,
    price: otherPrice,
    money: writersOf(choice, rate),
    days: days === 'gregorian' ? gregorianWords : null,
  });
};

/** Shows what this browser keeps, also after another tab has changed it. */
export const readShown = (): void => {
  try {
    kept = read();
  } catch {
    // Storage is closed, or holds nonsense: what is shown stays.
  }
  show();
};

/** Shows and keeps a change of the choice, or of the rates. Nothing stays of who goes back to what is usual. */
export const keepShown = (change: Partial<KeptShown>): void => {
  kept = { ...kept, ...change };
  try {
    if (kept.unit === 'toman' && kept.currency === null && kept.days === 'jalali')
      localStorage.removeItem(shownKey);
    else localStorage.setItem(shownKey, JSON.stringify(kept));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show();
};
