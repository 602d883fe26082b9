import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';

export interface OutsidePost {
  url: URL;
  /** The IP address to connect to, so that the one that was checked is the one that is used. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** The network as far as addresses that came from outside need it: looking up names and one POST. The signal cancels both. */
export interface OutsideNetwork {
  /** Every address of a name; rejects if it has none. */
  resolve(host: string): Promise<string[]>;
  /** The status of the answer; its body is thrown away unread and redirects are not followed. */
  post(post: OutsidePost, signal: AbortSignal): Promise<number>;
}

const standardPort = { 'https:': 443, 'http:': 80 } as const;

/** The network of this machine. */
export const machineNetwork: OutsideNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  post: ({ url, address, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const isPlain = url.protocol === 'http:';
      const ask = isPlain ? plainRequest : request;
      const asked = ask(
        {
          host: address,
          port: url.port || standardPort[isPlain ? 'http:' : 'https:'],
          // We connect to an address that was checked, but the certificate must belong to the host's name.
          ...(isPlain ? {} : { servername: url.hostname }),
          method: 'POST',
          path: `${url.pathname}${url.search}`,
          headers: {
            ...headers,
            host: url.host,
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Hodhod',
          },
          agent: false,
          signal,
        },
        (answer) => {
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    }),
};
