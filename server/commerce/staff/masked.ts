const tail = 3;

/** Enough of a number to tell it from another, by whoever has it before them: «•••421»; null where there is none. */
export const endOf = (code: string | null): string | null => (code ? `•••${code.slice(-tail)}` : null);

/** «s•••@example.com»; null where there is none. */
export const maskedEmail = (email: string | null): string | null =>
  email === null ? null : email.replace(/^(.).*@/, '$1•••@');
