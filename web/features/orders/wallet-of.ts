import type { OrderDetail } from './types.ts';

type PassKind = Extract<OrderDetail['documents'][number]['kind'], 'applePass' | 'googlePass'>;

/** The wallet that a device takes passes into, by what its browser says of it; null where it has none. */
export const walletOf = (userAgent: string): PassKind | null => {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return 'applePass';
  return /Android/.test(userAgent) ? 'googlePass' : null;
};
