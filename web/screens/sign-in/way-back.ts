import { isOwnPath } from '#web/features/sign-in/remembered-path.ts';

/** Where to go after signing in: the path in `back`, otherwise the page of ours that the visitor came from, otherwise the first page. */
export const wayBack = (query: string, referrer: string, origin: string): string => {
  const back = new URLSearchParams(query).get('back');
  if (isOwnPath(back)) return back;
  if (!referrer.startsWith(`${origin}/`)) return '/';
  const path = referrer.slice(origin.length);
  return path.startsWith('/sign-in') ? '/' : path;
};
