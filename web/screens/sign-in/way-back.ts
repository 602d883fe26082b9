import { isOwnPath } from '#web/features/sign-in/remembered-path.ts';

/** The page that a visitor came from: said in the address (`back`), or the one of ours before this; home otherwise. */
export const wayBack = (query: string, referrer: string, origin: string): string => {
  const back = new URLSearchParams(query).get('back');
  if (isOwnPath(back)) return back;
  if (!referrer.startsWith(`${origin}/`)) return '/';
  const path = referrer.slice(origin.length);
  return path.startsWith('/sign-in') ? '/' : path;
};
