import { isPublicAddress } from '#server/platform/net/addresses.ts';
import { guardedPost, type PostGuard } from '#server/platform/net/guarded-post.ts';
import type { OutsideNetwork } from '#server/platform/net/network.ts';
import { inTime } from '#server/platform/suppliers/in-time.ts';
import type { RelayRule } from './hosts.ts';
import { stepAddress } from './hosts.ts';

/** How relaying reaches the network; tests replace it. */
export interface RelayParts extends RelayRule, PostGuard {
  /** A partner that has not answered by then was not told. */
  msMax: number;
}

export const publicRelay = (network: OutsideNetwork): RelayParts => ({
  network,
  plainHosts: [],
  isAllowedAddress: isPublicAddress,
  msMax: 3000,
});

/** Whether a partner accepted a step; 'refused' if the address is not one of the partner's own. */
export type Relayed = 'delivered' | 'failed' | 'refused';

/**
 * Tells a partner of a step at an address that came from outside and is not trusted: the host must be listed, every IP address behind the
 * name must be public, and the connection is made to the one that was checked. No redirects, no waiting.
 */
export const relayStep = async (
  { plainHosts, msMax, ...guard }: RelayParts,
  { pixelUrl, hosts, body }: { pixelUrl: string; hosts: readonly string[]; body: string },
): Promise<Relayed> => {
  const url = stepAddress(pixelUrl, hosts, { plainHosts });
  if (!url) return 'refused';
  const told = await inTime(msMax, async (signal): Promise<Relayed> => {
    const headers = { 'content-type': 'application/json' };
    const status = await guardedPost(guard, { url, headers, body }, signal);
    if (status === 'forbidden') return 'refused';
    return status >= 200 && status < 300 ? 'delivered' : 'failed';
  });
  return told.state === 'answered' ? told.value : 'failed';
};
