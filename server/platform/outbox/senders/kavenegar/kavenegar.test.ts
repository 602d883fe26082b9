import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterOf, readableLog } from '#server/platform/outbox/testing/letters.ts';
import { formOf, type PlayedProvider, playProvider } from '#server/platform/outbox/testing/provider.ts';
import { refusals } from './codes.ts';
import { kavenegar } from './index.ts';

const key = 'secret4b6f5a';
let provider: PlayedProvider;
beforeAll(async () => {
  provider = await playProvider();
});
afterAll(() => provider.close());

const { lines, log } = readableLog();
const senderWith = (more: { otpTemplate?: string | null; url?: string } = {}) =>
  kavenegar(
    { key, url: provider.url, sender: '10004346', otpTemplate: 'hodhod-code', msMax: 500, ...more },
    { fetch, log },
  );
const entry = { messageid: 8792343, status: 1, statustext: 'در صف ارسال', receptor: '09120000001' };
const answer = (status: number, entries: unknown = [entry]) => ({
  status,
  json: { return: { status, message: '' }, entries },
});

beforeEach(() => {
  provider.heard = [];
  provider.says = () => answer(200);
});

describe('sending by Kavenegar', () => {
  it('sends a code by the template, and nothing but the code', async () => {
    const sent = await senderWith().send(letterOf({ code: '4821' }));
    expect(sent).toEqual({ kind: 'sent', reference: '8792343' });
    expect(provider.heard.map(({ path }) => path)).toEqual([`/v1/${key}/verify/lookup.json`]);
    expect(provider.heard.map(formOf)).toEqual([
      { receptor: '09120000001', token: '4821', template: 'hodhod-code' },
    ]);
  });

  it('sends other texts by the line, under a name that is the same at every try', async () => {
    await senderWith().send(letterOf());
    await senderWith().send(letterOf());
    await senderWith().send(letterOf({ messageId: 'another', to: '+905300000000' }));
    const forms = provider.heard.map(formOf);
    expect(provider.heard[0]?.path).toBe(`/v1/${key}/sms/send.json`);
    expect(forms[0]).toEqual({
      receptor: '09120000001',
      message: 'بلیت شما آماده است.',
      sender: '10004346',
      localid: expect.stringMatching(/^\d{1,15}$/),
    });
    expect(forms[1]).toEqual(forms[0]);
    expect(forms[2]?.['localid']).not.toBe(forms[0]?.['localid']);
    expect(forms[2]?.['receptor']).toBe('00905300000000');
  });

  it('sends a code as a text where there is no template, or where the code does not fit in one', async () => {
    await senderWith({ otpTemplate: null }).send(letterOf({ code: '4821' }));
    await senderWith().send(letterOf({ code: '48 21' }));
    expect(provider.heard.map(({ path }) => path)).toEqual(Array(2).fill(`/v1/${key}/sms/send.json`));
  });

  it.each(Object.entries(refusals))('reads the refusal %s (%s)', async (status, why) => {
    provider.says = () => ({ ...answer(Number(status), null), status: 200 });
    expect(await senderWith().send(letterOf())).toEqual({
      kind: 'refused',
      reason: `status ${status}`,
      again: why === 'account',
    });
  });

  it.each([
    ['no credit', answer(418, null), 'refused'],
    // `fetch` never returns an answer with status 407. So the outcome is unknown, and the message's status tells it.
    ['an address of ours that is not allowed', answer(407, null), 'unknown'],
    ['a message that was given up at once', answer(200, [{ ...entry, status: 14 }]), 'refused'],
    ['a status that nobody described', answer(599), 'unknown'],
    ['an answer without an entry', answer(200, []), 'unknown'],
    ['a page of a proxy', { status: 502, text: '<html>' }, 'unknown'],
    ['nothing', 'silence', 'unknown'],
    ['a line that breaks', 'hangUp', 'unknown'],
  ] as const)('takes %s for what it is', async (_, says, kind) => {
    provider.says = () => says;
    expect((await senderWith().send(letterOf())).kind).toBe(kind);
  });

  it('knows that nobody was reached', async () => {
    const gone = await playProvider();
    await gone.close();
    const sent = await senderWith({ url: gone.url }).send(letterOf());
    expect(sent).toMatchObject({ kind: 'refused', again: true });
  });

  it('logs neither the key nor whom it writes to', async () => {
    provider.says = () => answer(403);
    await senderWith().send(letterOf());
    expect(lines.join()).toContain('"status":403');
    expect(lines.join()).not.toMatch(/secret4b6f5a|9120000001/);
  });
});

describe('asking Kavenegar what became of a message', () => {
  it.each([
    [1, 'sent'],
    [10, 'sent'],
    [11, 'sent'],
    [100, 'absent'],
    [77, 'unknown'],
  ])('status %i means %s', async (status, standing) => {
    provider.says = () => answer(200, [{ messageid: 1, localid: 5, status }]);
    expect(await senderWith().status?.(letterOf())).toBe(standing);
    await senderWith().send(letterOf());
    const [asked, sent] = provider.heard;
    expect(asked?.path).toBe(`/v1/${key}/sms/statuslocalmessageid.json`);
    expect(asked && formOf(asked)).toEqual({ localid: sent && formOf(sent)['localid'] });
  });

  it('settles nothing by a failure, nor for a code that went by the template', async () => {
    provider.says = () => answer(402);
    expect(await senderWith().status?.(letterOf())).toBe('unknown');
    provider.says = () => answer(200, [{ ...entry, status: 100 }]);
    expect(await senderWith().status?.(letterOf({ code: '4821' }))).toBe('unknown');
  });
});
