import { z } from 'zod';

/** Whole numbers as gateways write them: 100 or "100". */
export const wholeShape = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** A token that becomes a part of our addresses: only letters, digits and signs that cannot change a path. */
export const tokenShape = z.union([
  z
    .string()
    .max(300)
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.))*$/),
  z.int().positive().transform(String),
]);

/** References of a bank, which are texts or numbers. */
export const referenceShape = z.union([z.string().min(1).max(100), z.int().transform(String)]);

/** The part of a card number that may be stored: its first digits and its last four. Null if the gateway sent something else. */
export const maskOf = (card: string | null | undefined): string | null => {
  const parts = /^(\d{4,6})[\dxX*•-]{3,}?(\d{4})$/.exec(card?.trim() ?? '');
  return parts ? `${parts[1]}******${parts[2]}` : null;
};
