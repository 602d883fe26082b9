import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { HouseFacts } from '#core/contract/house.ts';
import { tellFacts } from '#web/features/support/facts.ts';
import { App } from './app.tsx';

/** A call that a page is drawn with: its name and what it is asked with. */
export type AskedCall = readonly [name: string, input: unknown];

/** A drawn page: what stands in its root, and the calls whose answers it lacked. */
export interface Drawn {
  html: string;
  lacks: readonly AskedCall[];
}

const textOf = async (stream: AsyncIterable<Uint8Array | string>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};

/**
 * Draws a page, a path with its query, as a visitor's browser would who has these answers, for the server: the same tree, which the browser takes over. What the
 * page asked for besides is told, so that it can be drawn again with it. @throws if the page does
 */
export const draw = async (
  address: string,
  { facts, answers }: { facts: HouseFacts; answers: readonly (readonly [AskedCall, unknown])[] },
): Promise<Drawn> => {
  tellFacts(facts);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [call, answer] of answers) client.setQueryData([...call], answer);
  const [ssrPath = '/', ssrSearch = ''] = address.split('?');
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App client={client} at={{ ssrPath, ssrSearch }} />
    </StrictMode>,
    {
      // All of the page is in one piece: parts that come later are put in their place by scripts in the page, which it may not run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error;
      },
    },
  );
  const html = await textOf(prelude);
  if (failure !== undefined) throw failure;
  const lacks = client
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.data === undefined && (options as { enabled?: unknown }).enabled !== false,
    )
    .map(({ queryKey }) => queryKey as unknown as AskedCall);
  client.clear();
  return { html, lacks };
};
