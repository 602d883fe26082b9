/** The page of the account from which the user came to write their name; null if the address names none. */
export const backOf = (query: string): string | null => {
  const back = new URLSearchParams(query).get('back') ?? '';
  return /^\/profile\/[\w/-]+(\?[\w=&-]*)?$/.test(back) ? back : null;
};

/** The address of the page for the owner's name, with the way back. */
export const ownerAddress = (back: string): string =>
  `/profile/auth-data?${new URLSearchParams({ back }).toString()}`;
