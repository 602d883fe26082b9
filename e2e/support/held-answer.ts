import type { Page } from '@playwright/test';

interface Holding {
  letAnswersIn: () => void;
}

/**
 * Keeps answers that come on lines from the pages that are opened from now on, until they are let in: all that follows the first flights,
 * and the last line. On a busy machine a page may begin when the last seller has answered already, and what comes together with the answer
 * is told to nobody.
 */
export const holdAnswers = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript((wanted) => {
    let letIn = (): void => undefined;
    const isLetIn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    Object.assign(window, { letAnswersIn: letIn } satisfies Holding);
    const ask = window.fetch;
    /** Hands on whole lines; what comes after the first flights waits, and so does the envelope, which is the answer. */
    const holding = () => {
      const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
      let rest = '';
      let hasFlights = false;
      const send = async (line: string, out: TransformStreamDefaultController<Uint8Array>) => {
        if (hasFlights || line.includes('"meta":')) await isLetIn;
        hasFlights ||= line.includes('"proposalId"');
        out.enqueue(encoder.encode(line));
      };
      return new TransformStream<Uint8Array, Uint8Array>({
        async transform(bytes, out) {
          const lines = (rest + decoder.decode(bytes, { stream: true })).split(/(?<=\n)/);
          rest = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '');
          for (const line of lines) await send(line, out);
        },
        flush: (out) => send(rest, out),
      });
    };
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes(wanted) || !answer.body) return answer;
      const { status, statusText, headers } = answer;
      return new Response(answer.body.pipeThrough(holding()), { status, statusText, headers });
    };
  }, address);
};

/** Lets the answers in that the open page waits for. */
export const letAnswersIn = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Holding).letAnswersIn());
