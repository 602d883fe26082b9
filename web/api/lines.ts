import { takeEarly } from './take-early.ts';
import type { Transport } from './transport.ts';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The answer is the line that is an envelope. */
const isAnswer = (line: unknown): boolean => typeof line === 'object' && line !== null && 'meta' in line;

/** Texts as they come; a browser that cannot show an answer before its end gives it whole. */
async function* piecesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader?.();
  if (!reader) return yield await response.text();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    yield decoder.decode(value, { stream: !done });
    if (done) return;
  }
}

/**
 * Sends what may be answered on lines, and hands on those that come before the answer, as they come. What comes together with
 * the answer is old news.
 */
export const readingLines =
  (onLines: (lines: readonly unknown[]) => void): Transport =>
  async ({ method, address, body = null }, headers, signal) => {
    const response = await fetch(address, { method, headers, credentials: 'same-origin', signal, body });
    const { status } = response;
    let rest = '';
    let answer: unknown;
    for await (const piece of piecesOf(response)) {
      const texts = piece.split('\n');
      texts[0] = rest + texts[0];
      rest = texts.pop() ?? '';
      // A page of a proxy comes on lines too.
      const lines = texts.map(jsonOf).filter((line) => typeof line === 'object' && line !== null);
      answer ??= lines.find(isAnswer);
      if (response.ok && !answer && lines.length > 0) onLines(lines);
    }
    return { status, json: answer ?? jsonOf(rest) };
  };

/** The same for what the document may have asked already, before the app was there: then its answer is taken over. */
export const hearingLines =
  (onLines: (lines: readonly unknown[]) => void): Transport =>
  async (wanted, headers, signal) =>
    (await takeEarly(wanted, headers, onLines, signal)) ?? readingLines(onLines)(wanted, headers, signal);
