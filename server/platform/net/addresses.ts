import { BlockList, isIP } from 'node:net';

const subnets = (family: 'ipv4' | 'ipv6', list: readonly [string, number][]): BlockList => {
  const block = new BlockList();
  for (const [net, prefix] of list) block.addSubnet(net, prefix, family);
  return block;
};

/** Addresses that are not the public internet: own, private, shared, link-local, test, multicast and reserved (IANA's registry). */
const reserved4 = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** The IPv6 addresses that are handed out at all, without those that carry an IPv4 address inside. */
const handedOut6 = subnets('ipv6', [['2000::', 3]]);
const reserved6 = subnets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** Whether an IP address belongs to the public internet. False for anything else, and for what is no address. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !reserved4.check(address, 'ipv4');
    case 6:
      return handedOut6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
    default:
      return false;
  }
};
