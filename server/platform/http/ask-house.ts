import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { soon } from '../soon.ts';
import type { AskedCall } from './draw-page.ts';

/** A call that takes longer is left to the browser. */
const patienceMs = 3000;

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}

const addressOf = (path: string, { params = {}, query = {} }: Input): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs: [string, unknown][] = Object.entries(query).filter(([, value]) => (value ?? '') !== '');
  const search = new URLSearchParams(
    Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])),
  ).toString();
  return search ? `${filled}?${search}` : filled;
};

/**
 * The address at which the house asks itself: what is drawn for everybody counts for no visitor's. Whoever makes it draw is limited by the pages that are
 * drawn for them (`drawn-pages.ts`), and one limit for all drawings would leave everybody's pages undrawn.
 */
export const houseIp = '127.0.0.2';

/** The answer in a body, which may come on lines: then the last of them is the answer. */
const answerIn = (body: string): { data?: unknown } => JSON.parse(body.trimEnd().split('\n').at(-1) ?? '');

/**
 * Asks calls of this house as a visitor would, who is at the address `ip`, without leaving the process; undefined where one is not answered, or
 * not soon.
 */
export const askHouse =
  (app: { inject(request: InjectOptions): Promise<LightMyRequestResponse> }) =>
  async ([name, input]: AskedCall, ip = houseIp): Promise<unknown> => {
    const [method, path = '/'] = name.split(' ');
    const given = (input ?? {}) as Input;
    const asked = app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: addressOf(path, given),
      remoteAddress: ip,
      ...(given.body === undefined ? {} : { payload: given.body }),
    });
    const answer = await soon(patienceMs, asked, undefined);
    return answer?.statusCode === 200 ? answerIn(answer.body).data : undefined;
  };
