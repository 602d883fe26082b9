import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const split = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
};

/**
 * The address that limits count as one client: an IPv4 address, or the /64 of an IPv6 address, since one subscriber has all 2^64 addresses
 * in it. IPv4 inside IPv6 is IPv4.
 */
export const clientOf = (ip: string): string => {
  const address = ip.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
