import { accessToken, pageOwner } from '#web/api/session.ts';
import { forget, keep, kept } from '#web/ui/kept/kept.ts';

export const emptyLetter = {
  topic: 'order',
  name: '',
  phoneNumber: '',
  email: '',
  orderNumber: '',
  text: '',
};
export type Letter = typeof emptyLetter;

/** A letter that is being written, with the id under which it is sent: sent before a reload and again after it, it is one letter. */
export interface Begun {
  letterId: string;
  letter: Letter;
}

const key = 'hodhod.letter';
/** Long enough to look for an order's number in the post, and no longer: others may use the same device. */
const keptMs = 60 * 60_000;

const isLetter = (value: unknown): value is Letter =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(emptyLetter).every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Keeps it in this tab, so that a reload or a way back loses nothing; whoever comes after its writer finds nothing of it. */
export const keepBegun = (begun: Begun): void => keep('tab', key, { ...begun, owner: pageOwner() }, keptMs);

export const forgetBegun = (): void => forget('tab', key);

/**
 * The letter that was begun in this tab; null where there is none, or where somebody who has signed out wrote it. Whose page this is
 * is known once a token was asked for.
 */
export const readBegun = async (): Promise<Begun | null> => {
  const value = kept('tab', key);
  if (typeof value !== 'object' || value === null) return null;
  const { letterId, letter, owner } = value as Record<string, unknown>;
  if (typeof letterId !== 'string' || !isLetter(letter)) return null;
  await accessToken().catch(() => null);
  return owner === null || owner === pageOwner() ? { letterId, letter } : null;
};
