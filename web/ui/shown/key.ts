/** Under which the browser keeps what amounts and days are shown in. */
export const shownKey = 'hodhod.shown';
