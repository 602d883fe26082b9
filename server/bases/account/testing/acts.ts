import { room } from '#server/bases/account/index.ts';
import { type TestApp, type TestOptions, testApp } from '#server/testing/app.ts';
import { call, cookieIn } from '#server/testing/call.ts';
import { solve } from '#server/testing/puzzle.ts';
import type { Solution } from '../puzzle.ts';

/** The app with the accounts' room alone. */
export const accountApp = (options: Partial<TestOptions> = {}): Promise<TestApp> =>
  testApp({
    rooms: (services) => [room(services)],
    ...options,
    env: { PUBLIC_URL: 'https://hodhod.example', ...options.env },
  });

let nextNumber = 0;
export const freshNumber = (): string => `0935${String(1_000_000 + nextNumber++)}`;
export const freshEmail = (): string => `person${nextNumber++}@example.com`;
export const e164 = (phone: string): string => `+98${phone.slice(1)}`;
export const wrongOf = (code: string): string => (code === '0000' ? '0001' : '0000');

export interface Entered {
  answer: Awaited<ReturnType<ReturnType<typeof actsOn>['guess']>>;
  token: string;
  cookie: string;
  /** The name that the browser has from now on. */
  device: string;
}

/** What people do with their accounts, on this app. Addresses of clients stand in X-Forwarded-For where TRUST_PROXY is 1. */
export const actsOn = (app: TestApp) => {
  const options = (ip?: string, device?: string) => ({
    // Some proxies send the last two headers. The house must not trust them.
    ...(ip ? { headers: { 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` } } : {}),
    ...(device ? { cookies: { device } } : {}),
  });
  const isEmail = (to: string) => to.includes('@');

  const askOnce = (to: string, ip?: string, more: { device?: string | undefined; puzzle?: Solution } = {}) =>
    call(
      app,
      'POST /account/otp/create',
      { body: { ...(isEmail(to) ? { email: to } : { phoneNumber: to }), puzzle: more.puzzle } },
      options(ip, more.device),
    );
  /** Asks for a code; where a puzzle is given, solves it, as a browser does. */
  const ask = async (to: string, ip?: string, device?: string) => {
    const answer = await askOnce(to, ip, { device });
    if (answer.code !== 'PUZZLE_NEEDED') return answer;
    const puzzle = solve(answer.data as unknown as Parameters<typeof solve>[0]);
    return askOnce(to, ip, { device, puzzle });
  };
  const shown = async (to: string): Promise<{ channel: string; text: string; code: string | null }[]> =>
    (await app.inject(`/outbox.json?to=${encodeURIComponent(to)}`)).json();
  const newest = async (to: string) => (await shown(to))[0] as Awaited<ReturnType<typeof shown>>[number];
  const codeOf = async (to: string): Promise<string> =>
    (await shown(to)).find(({ code }) => code !== null)?.code ?? '';
  const guess = (to: string, code: string, ip?: string, device?: string) =>
    call(
      app,
      'POST /account/connect/token',
      {
        form: isEmail(to)
          ? { grant_type: 'email_otp', email: to, code }
          : { grant_type: 'otp', phone_number: to, code },
      },
      options(ip, device),
    );
  const byPassword = (username: string, password: string, ip?: string, device?: string) =>
    call(
      app,
      'POST /account/connect/token',
      { form: { grant_type: 'password', username, password } },
      options(ip, device),
    );
  const refresh = (cookie: string) =>
    call(
      app,
      'POST /account/connect/token',
      { form: { grant_type: 'refresh_token' } },
      { cookies: { refresh_token: cookie } },
    );
  const whoAmI = (token: string) => call(app, 'GET /account/api/Account/CurrentUser', {}, token);

  /** Signs in by a code, asked for a minute after any earlier one. */
  const enter = async (to: string, ip?: string, known?: string): Promise<Entered> => {
    app.clock.advance({ seconds: 61 });
    await ask(to, ip, known);
    const answer = await guess(to, await codeOf(to), ip, known);
    const named = (name: string) => cookieIn(answer, name)?.value ?? '';
    const token = answer.data.access_token;
    return { answer, token, cookie: named('refresh_token'), device: named('device') };
  };
  const setPassword = (token: string, newPassword: string, proofCode?: string) =>
    call(
      app,
      'POST /account/api/account/CurrentUserSetFirstPassword',
      { body: { newPassword, repeatPassword: newPassword, proofCode } },
      token,
    );
  return { ask, askOnce, newest, codeOf, guess, byPassword, refresh, whoAmI, enter, setPassword };
};
