import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, sessionState, startSession } from '#web/api/session.ts';
import { callSignedIn } from './call-signed-in.ts';
import { answerSignIn, signInRequest } from './request.ts';

const update = 'POST /account/api/Account/Update';
const input = { body: { firstName: 'مهری' } };

interface Sent {
  address: string;
  body: unknown;
  token: string | null;
}

let sent: Sent[];
let answers: Response[];

const answer = (status: number, data: unknown = null): Response =>
  Response.json(
    { data, meta: { errors: status < 400 ? [] : [{ code: 'X', field: null, messages: [] }] } },
    { status },
  );

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ address, body: init.body, token: headers['authorization'] ?? null });
    return answers.shift() ?? answer(500);
  });
});

afterEach(() => {
  answerSignIn(false);
  endSession();
  vi.unstubAllGlobals();
});

/** The first call loads what it needs, which takes its time on a busy machine. */
const asked = (reason: string): Promise<void> =>
  vi.waitFor(() => {
    expect(signInRequest()?.reason).toBe(reason);
  }, 10_000);

describe('a call of somebody', () => {
  it('asks a visitor to sign in first, and is sent once then', async () => {
    const result = callSignedIn(update, input);
    await asked('purchase');
    expect(sent).toEqual([]);
    startSession({ access_token: 'mine', expires_in: 1800 });
    answers = [answer(200, { firstName: 'مهری' })];
    answerSignIn(true);
    expect(await result).toMatchObject({ ok: true });
    expect(sent.map(({ token }) => token)).toEqual(['Bearer mine']);
  });

  it('goes on as it was after the session ran out on the way and somebody signed in again', async () => {
    startSession({ access_token: 'old', expires_in: 0 });
    answers = [answer(401)];
    const result = callSignedIn(update, input);
    await asked('expired');
    // Only the refresh was tried. The request itself was not sent, so the page may stay as it is.
    expect(sent.map(({ address }) => address)).toEqual(['/account/connect/token']);
    expect(sessionState()).toBe('expired');
    startSession({ access_token: 'new', expires_in: 1800 });
    answers = [answer(200, {})];
    answerSignIn(true);
    expect(await result).toMatchObject({ ok: true });
    expect(sent[1]).toEqual({
      address: '/account/api/Account/Update',
      body: JSON.stringify(input.body),
      token: 'Bearer new',
    });
  });

  it('is not sent in the name of somebody else who signs in over the page', async () => {
    const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.sign`;
    startSession({ access_token: tokenOf('maryam'), expires_in: 0 });
    answers = [answer(401)];
    const result = callSignedIn(update, input);
    await asked('expired');
    startSession({ access_token: tokenOf('arash'), expires_in: 1800 });
    answers = [answer(200, {})];
    answerSignIn(true);
    expect(await result).toBeNull();
    expect(sent.map(({ address }) => address)).toEqual(['/account/connect/token']);
  });

  it('ends with the session where nobody signs in again', async () => {
    startSession({ access_token: 'old', expires_in: 0 });
    answers = [answer(401)];
    const result = callSignedIn(update, input);
    await asked('expired');
    answerSignIn(false);
    expect(await result).toBeNull();
    expect(sessionState()).toBe('signed-out');
  });
});
