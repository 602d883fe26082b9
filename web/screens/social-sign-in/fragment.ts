/** The ID token that Google put in the fragment of the address; null where it brought none. */
export const idTokenOf = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('id_token') || null;
