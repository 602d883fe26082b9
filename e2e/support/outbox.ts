import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

interface SentMessage {
  channel: string;
  to: string;
  text: string;
  code: string | null;
  at: string;
}

/** The newest code that was sent to a mobile or e-mail address after `since`, by `channel` if that is given. */
export const codeSentTo = async (
  request: APIRequestContext,
  to: string,
  since: Date,
  channel?: string,
): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    const messages = (await (await request.get(`/outbox.json?to=${to}`)).json()) as SentMessage[];
    const suits = (m: SentMessage) => channel === undefined || m.channel === channel;
    code = messages.find((m) => m.code && suits(m) && new Date(m.at) >= since)?.code ?? undefined;
    expect(code).toMatch(/^\d{4}$/);
  }).toPass({ timeout: 20_000 });
  return code ?? '';
};

/** The messages to a mobile or e-mail address, newest first. */
export const textsSentTo = async (request: APIRequestContext, mobile: string): Promise<string[]> =>
  ((await (await request.get(`/outbox.json?to=${mobile}`)).json()) as SentMessage[]).map((m) => m.text);

/** An e-mail address that no other test uses. */
export const freshEmail = (): string => `traveller.${Math.random().toString(36).slice(2)}@example.com`;

/** A mobile that no other test uses. */
export const freshMobile = (): string => `0912${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
