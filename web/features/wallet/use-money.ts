import type { MoneyUnit } from '#core/rules/money/format-unit.ts';
import { formatMoney, moneyInWords, readMoney, typedMoney } from '#core/rules/money/format-unit.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { unitTexts } from '#core/texts/units.ts';
import { useUnits } from '#web/ui/shown/store.ts';

/** How amounts are said and read in a unit. Everything takes and gives rials. */
export interface MoneyWords {
  unit: MoneyUnit;
  unitName: string;
  /** The number alone. */
  number: (amount: Rial) => string;
  /** The number as it is typed. */
  typed: (amount: Rial) => string;
  /** The number with its unit, for sentences. */
  text: (amount: Rial) => string;
  inWords: (amount: Rial) => string;
  /** What was typed, in rials; null where there is no digit. */
  read: (typed: string) => Rial | null;
}

export const moneyWords = (unit: MoneyUnit): MoneyWords => ({
  unit,
  unitName: unitTexts[unit],
  number: (amount) => formatMoney(amount, unit),
  typed: (amount) => typedMoney(amount, unit),
  text: (amount) => `${formatMoney(amount, unit)} ${unitTexts[unit]}`,
  inWords: (amount) => moneyInWords(amount, unit),
  read: (typed) => readMoney(typed, unit),
});

/** Amounts in the unit that the wallet is shown in. The wallet's pages use nothing else for money. */
export const useMoney = (): MoneyWords => moneyWords(useUnits()?.choice.unit ?? 'toman');
