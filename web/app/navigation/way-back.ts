const key = 'hodhod.way-back';

/** Remembers where a visitor wanted to go before signing in was asked of them. */
export const rememberWayBack = (address: string): void => {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // They will be at home instead.
  }
};

/** The address that was remembered, once. Only an address of ours. */
export const takeWayBack = (): string | null => {
  try {
    const address = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return address?.startsWith('/') && !address.startsWith('//') ? address : null;
  } catch {
    return null;
  }
};
