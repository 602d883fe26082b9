/** Pages of flights in the navigation of the account. */
export const profileLinkTexts = { alerts: 'چشم‌به‌راه‌ها' } as const;
