import type { Rial } from '#core/rules/money/rial.ts';
import { addRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import rows from '#server/products/flight/data/taxes.json' with { type: 'json' };
import abroadRows from '#server/products/flight/data/taxes-abroad.json' with { type: 'json' };

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

/** A country in which a passenger boards, and whether only to change planes. */
export interface Boarding {
  countryIso2: string;
  isTransfer: boolean;
}

const rowByCountry = new Map(abroadRows.map((row) => [row.country, row]));

/** The coded taxes of one passenger on a journey abroad: what each country takes in which one boards or changes planes. */
export const taxesAbroad = (boardings: readonly Boarding[], paxType: PaxType): TaxLine[] => {
  if (paxType === 'Infant') return [];
  const lines = new Map<string, TaxLine>();
  for (const { countryIso2, isTransfer } of boardings) {
    const row = rowByCountry.get(countryIso2) ?? rowByCountry.get('*');
    if (!row) continue;
    const before = lines.get(row.code)?.amount ?? zeroRial;
    const amount = addRial(before, toRial(isTransfer ? row.transfer : row.departure));
    lines.set(row.code, { code: row.code, label: row.label, amount });
  }
  return [...lines.values()];
};
