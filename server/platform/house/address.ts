import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** The house as people outside see it. */
export interface House {
  /** Address that people open, without a slash at the end: for links in messages and on papers. */
  origin(): string;
}

export interface HouseAddress extends House {
  /** Where the server listens, or by which address another process of the house has seen people come. */
  hear(origin: string): void;
  /** Learns from requests by which address people come. */
  learn(app: FastifyInstance): void;
  /** Tells what it learns, once each time that it is another one: other processes of the house write messages too. */
  tellOf(told: (origin: string) => void): void;
}

const isHost = (host: string): boolean => /^([a-z\d.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host);

/**
 * PUBLIC_URL; a demonstration may be without, and then it is the address by which somebody signed in came last, since a
 * message is written where no request is at hand.
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
      app.addHook('onResponse', async ({ headers, protocol, host }, { statusCode }) => {
        if (headers.authorization === undefined || statusCode >= 400 || !isHost(host)) return;
        const came = `${protocol}://${host}`;
        if (came === known) return;
        known = came;
        tell(came);
      });
    },
  };
};
