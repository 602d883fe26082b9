import type { Scope } from '#core/contract/scopes.ts';
import { useCall } from '#web/api/use-call.ts';

/** Whether who is signed in was given a scope; the server judges each call itself. */
export const useMay = (): ((scope: Scope) => boolean) => {
  const me = useCall('GET /account/api/Account/CurrentUser', {});
  return (scope) => me.data?.scopes.includes(scope) ?? false;
};
