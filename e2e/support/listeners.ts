import type { CDPSession, Page } from '@playwright/test';

/** The number of listeners that the browser keeps for a page. */
interface Listeners {
  /** Those of the window and the document, which stay while pages of the app change. */
  lasting: number;
  /** All listeners. Some are of elements that were just removed, and go with the next drawing. */
  all: number;
}

const ofObject = async (session: CDPSession, expression: string): Promise<number> => {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (!result.objectId) throw new Error(`${expression} is no object`);
  return (await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })).listeners
    .length;
};

/** Counts the listeners of a page after a collection of garbage. */
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
