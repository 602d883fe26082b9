import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isAddressHost } from '#server/platform/net/guarded-post.ts';

const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** A host as it is stored and compared: lower case, IDN as xn--, with a port unless it is 443; null if it is no host. */
export const normalHost = (text: string): string | null => {
  const [, name = '', port] = /^([^:/?#@\s]+)(?::(\d{1,5}))?$/.exec(text.trim()) ?? [];
  const ascii = domainToASCII(name);
  if (!hostPattern.test(ascii) || isIP(ascii) !== 0) return null;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return null;
  return port === undefined || port === '443' ? ascii : `${ascii}:${Number(port)}`;
};

/** Which addresses may be told of a step, beyond the partner's own hosts. */
export interface RelayRule {
  /** Hosts (with port) that may be spoken to without encryption. Nobody's, but in tests. */
  plainHosts: readonly string[];
}

/**
 * The address for a step if it is one of the partner's, otherwise null: https, a host that is exactly in the list, port 443 unless another
 * one is listed, no user name, no IP address in any spelling.
 */
export const stepAddress = (
  pixelUrl: string,
  hosts: readonly string[],
  { plainHosts }: RelayRule,
): URL | null => {
  if (!URL.canParse(pixelUrl)) return null;
  const url = new URL(pixelUrl);
  const isPlain = url.protocol === 'http:' && plainHosts.includes(url.host);
  if (url.protocol !== 'https:' && !isPlain) return null;
  if (url.username !== '' || url.password !== '') return null;
  // The parser has already turned 2130706433, 0x7f.1 and the like into plain addresses.
  if (isAddressHost(url)) return null;
  return hosts.includes(url.host) ? url : null;
};
