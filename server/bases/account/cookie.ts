import type { CallContext } from '#server/platform/http/operation.ts';
import { sessionLifeMs } from './rules.ts';

export const refreshCookie = 'refresh_token';
/** Sent to the account calls alone, never to pages or to other calls. */
const path = '/account';

type Cookies = Pick<CallContext, 'setCookie'>;

export const setRefreshCookie = (call: Cookies, token: string): void =>
  call.setCookie(refreshCookie, token, { path, maxAgeSeconds: sessionLifeMs / 1000 });

export const clearRefreshCookie = (call: Cookies): void =>
  call.setCookie(refreshCookie, '', { path, maxAgeSeconds: 0 });
