import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** How many documents a memoised part may go unused: enough for fonts and template, little enough for memory. */
const cacheAge = 2;

let compiler: Promise<NodeCompiler> | undefined;

/** One compiler a process, made when the first PDF is asked for: it is 50 MB of native code. */
const compilerOnce = (): Promise<NodeCompiler> => {
  compiler ??= (async () => {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    const fonts = join(
      dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
      'fonts',
      'ttf',
    );
    return NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontPaths: [fonts] }] });
  })();
  return compiler;
};

/** Sets a document: a template of ours, and data that it only prints (see `houseParts`). Holds the process for some 50 ms. */
export const setPdf = async (template: string, data: object): Promise<Buffer> => {
  const typst = await compilerOnce();
  try {
    return typst.pdf({ mainFileContent: template, inputs: { book: JSON.stringify(data) } });
  } finally {
    typst.evictCache(cacheAge);
  }
};
