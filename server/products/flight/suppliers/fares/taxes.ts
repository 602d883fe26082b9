import type { Rial } from '#core/rules/money/rial.ts';
import { toRial } from '#core/rules/money/rial.ts';
import rows from '#server/products/flight/data/taxes.json' with { type: 'json' };

export type PaxType = 'Adult' | 'Child' | 'Infant';

export interface TaxLine {
  code: string;
  label: string;
  amount: Rial;
}

const upToThousand = (amount: number): Rial => toRial(Math.ceil(amount / 1000) * 1000);

/** The coded taxes of one passenger on a base fare; amounts and payers are data. Whole thousands of rials. */
export const taxesOn = (baseFare: Rial, paxType: PaxType): TaxLine[] =>
  rows
    .filter((row) => row.payers.includes(paxType))
    .map((row) => ({
      code: row.code,
      label: row.label,
      amount: upToThousand(row.kind === 'percent' ? (baseFare * row.value) / 100 : row.value),
    }));
