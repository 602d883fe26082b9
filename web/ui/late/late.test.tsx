import { renderToReadableStream } from 'react-dom/server.browser';
import { expect, test } from 'vitest';
import { late } from './late.tsx';

const textOf = async (load: Parameters<typeof late>[0]): Promise<string> => {
  const Part = late(load);
  const stream = await renderToReadableStream(
    <p>
      before <Part /> after
    </p>,
  );
  await stream.allReady;
  return new Response(stream).text();
};

test('comes when it is there', async () =>
  expect(await textOf(async () => ({ default: () => <b>the part</b> }))).toContain('the part'));

test('breaks nothing where it does not come', async () => {
  const html = await textOf(() => Promise.reject(new Error('a new version is out')));
  expect(html).toContain('before');
  expect(html).toContain('after');
});
