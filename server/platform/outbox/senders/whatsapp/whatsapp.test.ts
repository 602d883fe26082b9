import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterOf, readableLog } from '#server/platform/outbox/testing/letters.ts';
import { type PlayedProvider, playProvider } from '#server/platform/outbox/testing/provider.ts';
import { whatsapp } from './index.ts';

let provider: PlayedProvider;
beforeAll(async () => {
  provider = await playProvider();
});
afterAll(() => provider.close());

const { lines, log } = readableLog();
const sender = () =>
  whatsapp(
    {
      token: 'EAAtoken',
      phoneId: '106540352242922',
      url: provider.url,
      otpTemplate: 'sign_in',
      textTemplate: 'news',
      msMax: 500,
    },
    { fetch, log },
  );
const refusal = (status: number, code: number) => ({
  status,
  json: {
    error: { message: '(#…)', type: 'OAuthException', code, error_data: { details: '…' }, fbtrace_id: 'A' },
  },
});

beforeEach(() => {
  provider.heard = [];
  provider.says = () => ({
    json: {
      messaging_product: 'whatsapp',
      contacts: [{ wa_id: '989120000001' }],
      messages: [{ id: 'wamid.HBg' }],
    },
  });
});
const heardBody = () => JSON.parse(provider.heard[0]?.body.toString() ?? 'null');

describe("sending by WhatsApp's Cloud API", () => {
  it('sends a code in the authentication template, in its body and on its button', async () => {
    expect(await sender().send(letterOf({ code: '4821' }))).toEqual({ kind: 'sent', reference: 'wamid.HBg' });
    expect(provider.heard[0]?.path).toBe('/106540352242922/messages');
    expect(provider.heard[0]?.headers.authorization).toBe('Bearer EAAtoken');
    expect(heardBody()).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '989120000001',
      type: 'template',
      template: {
        name: 'sign_in',
        language: { code: 'fa' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '4821' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '4821' }] },
        ],
      },
    });
  });

  it('sends other texts as the one parameter of the utility template, on one line', async () => {
    await sender().send(letterOf({ text: 'سفارش ۱\n\nآماده    است' }));
    expect(heardBody().template).toMatchObject({
      name: 'news',
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'سفارش ۱ آماده است' }] }],
    });
  });

  it.each([
    ['the number has no WhatsApp', refusal(400, 131026), { kind: 'refused', again: false }],
    ['a parameter is wrong', refusal(400, 100), { kind: 'refused', again: false }],
    ['the token ran out', refusal(401, 190), { kind: 'refused', again: true }],
    ['too many messages', refusal(429, 130429), { kind: 'refused', again: true }],
    ['the template was paused', refusal(400, 132015), { kind: 'refused', again: true }],
    ['it is closed for upkeep', refusal(500, 131057), { kind: 'refused', again: true }],
    ['something went wrong there', refusal(500, 131000), { kind: 'unknown' }],
    ['a proxy answers', { status: 502, text: '<html>' }, { kind: 'unknown' }],
    ['it takes it in words of its own', { json: { ok: true } }, { kind: 'unknown' }],
    ['it keeps silent', 'silence', { kind: 'unknown' }],
  ] as const)('%s', async (_, says, sent) => {
    provider.says = () => says;
    expect(await sender().send(letterOf())).toMatchObject(sent);
  });

  it('logs neither the token nor whom it writes to', () => {
    expect(lines.join()).toContain('"code":190');
    expect(lines.join()).not.toMatch(/EAAtoken|9120000001/);
  });
});
