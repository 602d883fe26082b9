import type { ScreenOf } from '#web/products/pages-slot.ts';

const ofProducts = import.meta.glob<ScreenOf>('../products/*/pages.ts', { eager: true, import: 'screenOf' });

/** Which screen shows which page: for each path, the folder under web/ with its page.tsx. The router and the build read it. */
export const screenOf: Readonly<Record<string, string>> = Object.assign(
  {
    '/': 'screens/home',
    '/404': 'screens/written',
    '/payment/:orderId?': 'screens/payment-return',
    '/confirm/hyperpay': 'screens/hyperpay',
    '/shared/:token': 'screens/shared',
    '/pay/:token': 'screens/pay-share',
    '/sign-in': 'screens/sign-in',
    '/sign-in/google': 'screens/social-sign-in',
    '/profile': 'screens/profile/overview',
    '/profile/account': 'screens/profile/account',
    '/profile/auth-data': 'screens/profile/auth-data',
    '/profile/profileSkeleton': 'screens/profile/loading',
    '/profile/transactions': 'screens/profile/transactions',
    '/profile/passengers': 'screens/profile/passengers',
    '/profile/my-travels': 'screens/profile/travels',
    '/profile/my-travels/order-details': 'screens/profile/order',
    '/profile/my-travels/order-details/refund': 'screens/profile/refund',
    '/back-office/:part?': 'screens/back-office',
  },
  ...Object.values(ofProducts),
);
