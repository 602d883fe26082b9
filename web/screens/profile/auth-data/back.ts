/** Where the person came from to write their name: a page of the account, or nothing where the address names no such. */
export const backOf = (query: string): string | null => {
  const back = new URLSearchParams(query).get('back') ?? '';
  return /^\/profile\/[\w/-]+(\?[\w=&-]*)?$/.test(back) ? back : null;
};

/** The page of the owner's name, with the way back. */
export const ownerAddress = (back: string): string =>
  `/profile/auth-data?${new URLSearchParams({ back }).toString()}`;
