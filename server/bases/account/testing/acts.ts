import { room } from '#server/bases/account/index.ts';
import { type TestApp, type TestOptions, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';

/** The app with the accounts' room alone. */
export const accountApp = (options: TestOptions = {}): Promise<TestApp> =>
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
}

/** What people do with their accounts, on this app. Addresses of clients stand in X-Forwarded-For where TRUST_PROXY is 1. */
export const actsOn = (app: TestApp) => {
  const options = (ip?: string) => (ip ? { headers: { 'x-forwarded-for': ip } } : {});
  const isEmail = (to: string) => to.includes('@');

  const ask = (to: string, ip?: string) =>
    call(
      app,
      'POST /account/otp/create',
      { body: isEmail(to) ? { email: to } : { phoneNumber: to } },
      options(ip),
    );
  const newest = async (to: string) =>
    (await app.inject(`/outbox.json?to=${encodeURIComponent(to)}`)).json()[0] as {
      channel: string;
      text: string;
      code: string | null;
    };
  const codeOf = async (to: string): Promise<string> => (await newest(to)).code ?? '';
  const guess = (to: string, code: string, ip?: string) =>
    call(
      app,
      'POST /account/connect/token',
      {
        form: isEmail(to)
          ? { grant_type: 'email_otp', email: to, code }
          : { grant_type: 'otp', phone_number: to, code },
      },
      options(ip),
    );
  const byPassword = (username: string, password: string, ip?: string) =>
    call(
      app,
      'POST /account/connect/token',
      { form: { grant_type: 'password', username, password } },
      options(ip),
    );
  const refresh = (cookie: string) =>
    call(
      app,
      'POST /account/connect/token',
      { form: { grant_type: 'refresh_token' } },
      { cookies: { refresh_token: cookie } },
    );
  const whoAmI = (token: string) => call(app, 'GET /account/api/Account/CurrentUser', {}, token);

  /** Signs in by a code that is asked for a minute after any before it. */
  const enter = async (to: string, ip?: string): Promise<Entered> => {
    app.clock.advance({ seconds: 61 });
    await ask(to, ip);
    const answer = await guess(to, await codeOf(to), ip);
    return { answer, token: answer.data.access_token, cookie: answer.cookies[0]?.value ?? '' };
  };
  const setPassword = (token: string, newPassword: string, proofCode?: string) =>
    call(
      app,
      'POST /account/api/account/CurrentUserSetFirstPassword',
      { body: { newPassword, repeatPassword: newPassword, proofCode } },
      token,
    );
  return { ask, newest, codeOf, guess, byPassword, refresh, whoAmI, enter, setPassword };
};
