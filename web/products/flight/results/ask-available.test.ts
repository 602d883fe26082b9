import { afterEach, expect, it, vi } from 'vitest';
import { askAvailable } from './ask-available.ts';

afterEach(() => vi.unstubAllGlobals());

const envelope = (requestId: string) => JSON.stringify({ data: { requestId }, meta: { errors: [] } });
const refused = '{"data":null,"meta":{"errors":[{"code":"RATE_LIMITED","field":null,"messages":[]}]}}';

/** The calls that were made, where they are answered by these in turn. */
const asking = async (...answers: (Response | null)[]) => {
  const asked: string[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('/').at(-1) ?? '');
    const answer = answers.shift();
    if (!answer) throw new TypeError('network');
    return answer;
  });
  const input = { body: {} } as Parameters<typeof askAvailable>[0];
  return { asked, result: await askAvailable(input, () => undefined, new AbortController().signal) };
};

it('what comes in parts is the answer, and so is a refusal: nothing is asked twice', async () => {
  const { asked, result } = await asking(new Response(envelope('r1')));
  expect([asked, result]).toEqual([['AvailableInParts'], { ok: true, value: { requestId: 'r1' } }]);
  const no = await asking(new Response(refused, { status: 429 }));
  expect([no.asked, no.result.ok]).toEqual([['AvailableInParts'], false]);
});

it('lines that break off, or never come, are answered by the plain call', async () => {
  for (const broken of [new Response('{"asked":[]}\n{"da'), null]) {
    const { asked, result } = await asking(broken, new Response(envelope('r2')));
    expect([asked, result]).toEqual([
      ['AvailableInParts', 'Available'],
      { ok: true, value: { requestId: 'r2' } },
    ]);
  }
});
