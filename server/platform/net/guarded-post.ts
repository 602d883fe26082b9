import { isIP } from 'node:net';
import type { OutsideNetwork, OutsidePost } from './network.ts';

/** Whether a host is an IP address, in any spelling that a parsed URL can still have. */
export const isAddressHost = (url: URL): boolean => isIP(url.hostname) !== 0 || url.hostname.startsWith('[');

export interface PostGuard {
  network: OutsideNetwork;
  /** Whether an IP address may be connected to. */
  isAllowedAddress(address: string): boolean;
}

/**
 * Posts to an address that came from outside, which is not trusted: every IP address behind the name must be allowed, and the connection is
 * made to the one that was checked. Returns the status of the answer, or 'forbidden'; rejects if there is no answer.
 */
export const guardedPost = async (
  { network, isAllowedAddress }: PostGuard,
  post: Omit<OutsidePost, 'address'>,
  signal: AbortSignal,
): Promise<number | 'forbidden'> => {
  const addresses = await network.resolve(post.url.hostname);
  const [address] = addresses;
  if (address === undefined || !addresses.every(isAllowedAddress)) return 'forbidden';
  return network.post({ ...post, address }, signal);
};
