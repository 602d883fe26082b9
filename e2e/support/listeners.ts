import type { CDPSession, Page } from '@playwright/test';

/** How many listeners the browser keeps for a page. */
interface Listeners {
  /** Of the window and the document, which outlive every page of the app. */
  lasting: number;
  /** All of them; some hang on what was just taken away, until the next is drawn. */
  all: number;
}

const ofObject = async (session: CDPSession, expression: string): Promise<number> => {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (!result.objectId) throw new Error(`${expression} is no object`);
  return (await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })).listeners
    .length;
};

/** Counts the listeners of a page, after everything that nobody holds is gone. */
export const listenerCounter = async (page: Page): Promise<() => Promise<Listeners>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return {
      lasting: (await ofObject(session, 'window')) + (await ofObject(session, 'document')),
      all: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN,
    };
  };
};
