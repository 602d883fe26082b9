/** Its links in the footer's list of trips. */
export const visaFooterLinks = [{ name: 'همه ویزاها', href: '/visa-home' }] as const;
