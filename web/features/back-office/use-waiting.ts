import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { useCall } from '#web/api/use-call.ts';

export const waitingName = 'GET /api/back-office/Waiting';

/** What waits for staff in one part. */
export type WaitingWork = Reply<Calls[typeof waitingName]>[number];

/** How often to look again, since work comes in while a page stays open. */
const lookAgainMs = 60_000;

/** What waits in a part, by its address; null if nothing does, or the caller may not know. */
export const useWaiting = (): ((href: string) => WaitingWork | null) => {
  const { data } = useCall(waitingName, {}, { staleTime: 0, refetchInterval: lookAgainMs });
  return (href) => data?.find(({ part, count }) => part === href && count > 0) ?? null;
};
