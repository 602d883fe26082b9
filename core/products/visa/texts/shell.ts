/** What the first view says of visas: every byte of it is in the home page's script. */
export const visaShellTexts = {
  tab: 'ویزا',
  footerLinks: [{ name: 'ویزا', href: '/visa-home' }],
} as const;
