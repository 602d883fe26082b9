/** Pages of flights in the navigation of the account. */
export const profileLinkTexts = { alerts: 'هشدار قیمت' } as const;
