import { dialogParameter, isDialogEntry } from './back-entry.ts';

/** Whether the address was kept with a dialog, which may not be open any more. */
export const isKeptWithDialog = (): boolean => new URLSearchParams(location.search).has(dialogParameter);

/** The address as the entry of an open dialog has to have it, so that it stays the dialog's; without a dialog, the address itself. */
export const withDialogEntry = (address: string): string => {
  const name = new URLSearchParams(location.search).get(dialogParameter);
  if (name === null || !isDialogEntry()) return address;
  const url = new URL(address, location.origin);
  url.searchParams.set(dialogParameter, name);
  return `${url.pathname}${url.search}${url.hash}`;
};
