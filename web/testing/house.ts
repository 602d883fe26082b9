import { vi } from 'vitest';

/** What a call sent: a form or JSON, and the query. */
interface Sent {
  body: Record<string, unknown>;
  query: Record<string, string>;
}

type Answers = Readonly<Record<string, (sent: Sent) => unknown>>;

/** An answer that is a failure, with `field` if it is about one. */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly more: { field?: string; data?: unknown };

  constructor(status: number, code: string, text: string, more: { field?: string; data?: unknown } = {}) {
    this.status = status;
    this.code = code;
    this.text = text;
    this.more = more;
  }
}

const read = (body: BodyInit | null | undefined): Record<string, unknown> => {
  if (typeof body !== 'string') return {};
  return body.startsWith('{')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body));
};

const envelope = (answer: unknown): Response => {
  const isRefused = answer instanceof Refusal;
  const errors = isRefused
    ? [{ code: answer.code, field: answer.more.field ?? null, messages: [answer.text] }]
    : [];
  const data = isRefused ? (answer.more.data ?? null) : answer;
  return Response.json({ data, meta: { errors } }, { status: isRefused ? answer.status : 200 });
};

/**
 * Answers calls in place of the house: the function under a call's name (`POST /account/otp/create`) gives the answer, or a `Refusal`.
 * Gives the calls in their sequence. A call without an answer fails the test.
 */
export const houseAnswers = (answers: Answers): string[] => {
  const called: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    const name = `${method} ${pathname}`;
    called.push(name);
    const answer = answers[name];
    if (!answer) console.error(`no answer for ${name}`);
    return envelope(await answer?.({ body: read(body), query: Object.fromEntries(searchParams) }));
  });
  return called;
};
