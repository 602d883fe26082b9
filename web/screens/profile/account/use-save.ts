import { useQueryClient } from '@tanstack/react-query';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallResult } from '#web/api/call.ts';
import { callKey } from '#web/api/use-call.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';

type Change = CallerInput<Calls['POST /account/api/Account/Update']>['body'];

/** Why a change was refused. */
export type SaveFailure = Extract<CallResult<'POST /account/api/Account/Update'>, { ok: false }>;

/**
 * Changes what is given of the account, and shows the new account everywhere. Where the session ran out, the same
 * change goes on after signing in again; `null` where the traveller did not.
 */
export const useAccountSave = () => {
  const queries = useQueryClient();
  return async (body: Change): Promise<{ ok: true } | SaveFailure | null> => {
    const saved = await callSignedIn('POST /account/api/Account/Update', { body });
    if (!saved?.ok) return saved;
    queries.setQueryData(callKey('GET /account/api/Account/CurrentUser', {}), saved.value);
    // Channels of news depend on the contacts of the account.
    void queries.invalidateQueries({ queryKey: callKey('GET /account/api/Account/NewsChoices', {}) });
    return { ok: true };
  };
};
