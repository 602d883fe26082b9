/** Its links in the footer's list of trips. */
export const visaFooterLinks = [{ name: 'ویزا', href: '/visa-home' }] as const;
