import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** The address of the house, as people outside see it. */
export interface House {
  /** Address that people open, without a slash at the end: for links in messages and on papers. */
  origin(): string;
}

export interface HouseAddress extends House {
  /** Tells it where the server listens, or through which address another process of the house was visited. */
  hear(origin: string): void;
  /** Lets it learn from requests through which address people come. */
  learn(app: FastifyInstance): void;
  /** Calls `told` each time that it learns another address: other processes of the house write messages too. */
  tellOf(told: (origin: string) => void): void;
}

const isHost = (host: string): boolean => /^([a-z\d.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host);

/**
 * PUBLIC_URL. A demonstration may have none; it then uses the address through which somebody last signed in, since messages are written
 * when no request is at hand.
 */
export const houseAddress = ({ publicUrl, port }: Config): HouseAddress => {
  let known = `http://127.0.0.1:${port}`;
  let tell: (origin: string) => void = () => undefined;
  return {
    origin: () => publicUrl ?? known,
    hear(origin) {
      known = origin;
    },
    tellOf(told) {
      tell = told;
    },
    learn(app) {
      if (publicUrl !== null) return;
      app.addHook('onResponse', async ({ caller, protocol, host }, { statusCode }) => {
        // Anybody may send a header; what its token proved is who calls.
        if (!caller || statusCode >= 400 || !isHost(host)) return;
        const came = `${protocol}://${host}`;
        if (came === known) return;
        known = came;
        tell(came);
      });
    },
  };
};
