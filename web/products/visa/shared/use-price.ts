import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { useCall } from '#web/api/use-call.ts';
import type { KindWish } from './choice.ts';

const name = 'GET /api/visa/Visa/GetTotalPrice';

export type VisaPrice = Reply<Calls[typeof name]>;

interface Wanted {
  destination: string;
  /** Null while no kind is chosen; nothing is asked then. */
  kind: KindWish | null;
  hasGuarantee: boolean;
  applicants: number;
}

/** The server's price of a choice. The last price stays while the next one is loading. */
export const usePrice = ({ destination, kind, hasGuarantee, applicants }: Wanted) =>
  useCall(
    name,
    {
      query: {
        destination,
        type: kind?.type ?? 'Tourist',
        duration: kind?.duration ?? 0,
        entry: kind?.entry ?? 'single',
        speed: kind?.speed ?? 'normal',
        guarantee: String(hasGuarantee),
        applicants,
      },
    },
    { enabled: kind !== null, placeholderData: (before) => before },
  );
