/** Its link in the account. */
export const tourLinkTexts = { waiting: 'انتظار تورها' };
