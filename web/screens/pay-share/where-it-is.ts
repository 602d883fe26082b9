import type { ShownShare } from './shown.ts';

/** Where the money of who looks at a link is, once it came back: it waits to be taken, is in their wallet, or went to a bank or another account. */
export type WhereItIs = 'waiting' | 'wallet' | 'gone';

/** Null where nothing of theirs came back. */
export const whereItIs = ({
  state,
  own,
  isGuest,
  waiting,
}: Pick<ShownShare, 'state' | 'own' | 'isGuest' | 'waiting'>): WhereItIs | null => {
  if (waiting > 0) return 'waiting';
  const cameBack = own !== null && (own.state === 'inWallet' || state === 'returned');
  if (!cameBack) return null;
  return isGuest ? 'gone' : 'wallet';
};
