/** What the first view says of visas: every byte of it is in the home page's script. */
export const visaShellTexts = {
  tab: 'ویزا',
} as const;
