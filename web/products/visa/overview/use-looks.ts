import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { call } from '#web/api/call.ts';
import { callKey, useCall, useSession } from '#web/api/use-call.ts';
import { showToast } from '#web/ui/toast/index.ts';

const name = 'POST /api/user-interactions/VisaUserInterations/GetVisaSearchHistories';
const nothing = { body: {} };
const shownMax = 6;

export type Look = Reply<Calls[typeof name]>[number];

/** Visas that the user looked at recently, and functions that remove one or all. */
export const useLooks = () => {
  const client = useQueryClient();
  const isSignedIn = useSession() === 'signed-in';
  const { data } = useCall(name, nothing, { enabled: isSignedIn });
  const key = callKey(name, nothing);
  const forget = async (body: { id: string } | { all: true }) => {
    // It disappears at once. After that the server's answer counts.
    client.setQueryData(key, (before: readonly Look[] | undefined) =>
      'id' in body ? before?.filter(({ id }) => id !== body.id) : [],
    );
    const answer = await call('POST /api/user-interactions/VisaUserInterations/DeActive', { body });
    if (!answer.ok) showToast(texts.notForgotten, 'error');
    await client.invalidateQueries({ queryKey: key });
  };
  return {
    looks: isSignedIn ? (data ?? []).slice(0, shownMax) : [],
    forget: (id: string) => forget({ id }),
    forgetAll: () => forget({ all: true }),
  };
};
