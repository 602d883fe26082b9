const tail = 3;

/** The end of a number, enough to compare it with a document: «•••421». Null if there is no number. */
export const endOf = (code: string | null): string | null => (code ? `•••${code.slice(-tail)}` : null);

/** «s•••@example.com»; null if there is no e-mail. */
export const maskedEmail = (email: string | null): string | null =>
  email === null ? null : email.replace(/^(.).*@/, '$1•••@');
