/** A page of the single-page app: the server answers it with 200, anything else with the 404 page. */
export interface PageRoute {
  /** With `:name` for parts and `:name?` for an optional last part. */
  path: string;
  /** `user` sends visitors home with the sign-in dialog; `guest` sends signed-in travellers home. */
  auth: 'public' | 'user' | 'guest';
  layout: 'default' | 'empty' | 'footer-less' | 'back-office';
}

/** The staff's pages, all of which one screen shows. */
export const backOfficePath = '/back-office/:part?';

/** Pages that know no product. */
export const commonRoutes: readonly PageRoute[] = [
  { path: '/', auth: 'public', layout: 'default' },
  { path: '/404', auth: 'public', layout: 'default' },
  { path: '/payment/:orderId?', auth: 'public', layout: 'empty' },
  { path: '/shared/:token', auth: 'public', layout: 'default' },
  { path: '/pay/:token', auth: 'public', layout: 'default' },
  { path: '/confirm/hyperpay', auth: 'public', layout: 'empty' },
  { path: '/sign-in', auth: 'guest', layout: 'default' },
  { path: '/sign-in/google', auth: 'guest', layout: 'empty' },
  { path: '/profile', auth: 'user', layout: 'footer-less' },
  { path: '/profile/account', auth: 'user', layout: 'footer-less' },
  { path: '/profile/auth-data', auth: 'user', layout: 'footer-less' },
  { path: '/profile/transactions', auth: 'user', layout: 'footer-less' },
  { path: '/profile/profileSkeleton', auth: 'user', layout: 'footer-less' },
  { path: '/profile/passengers', auth: 'user', layout: 'footer-less' },
  { path: '/profile/my-travels', auth: 'user', layout: 'footer-less' },
  { path: '/profile/my-travels/order-details', auth: 'user', layout: 'footer-less' },
  { path: '/profile/my-travels/order-details/refund', auth: 'user', layout: 'footer-less' },
  { path: backOfficePath, auth: 'user', layout: 'back-office' },
];

/** Whether a pathname is one of the pages. */
export const matchesRoute = (route: PageRoute, pathname: string): boolean => {
  const wanted = route.path.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  const required = wanted.filter((part) => !part.endsWith('?')).length;
  if (given.length < required || given.length > wanted.length) return false;
  return given.every((part, i) => wanted[i]?.startsWith(':') || wanted[i] === part);
};
