/** The ID token that Google put into the fragment of the address; null if there is none. */
export const idTokenOf = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('id_token') || null;
