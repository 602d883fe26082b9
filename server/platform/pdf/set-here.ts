import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { markRules, marksFont, settleLetters } from './marks.ts';

/** How many documents a memoised part may go unused: enough for fonts and template, little enough for memory. */
const cacheAge = 2;

let compiler: Promise<NodeCompiler> | undefined;

/** One compiler a thread, made when the first PDF is asked for: it is 50 MB of native code. */
const compilerOnce = (): Promise<NodeCompiler> => {
  compiler ??= (async () => {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    const fonts = join(
      dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
      'fonts',
      'ttf',
    );
    return NodeCompiler.create({
      workspace: fonts,
      fontArgs: [{ fontBlobs: [marksFont] }, { fontPaths: [fonts] }],
    });
  })();
  return compiler;
};

/** What holds for every document: its title and language, which readers of the screen begin with, and headings as they are set. */
const preamble = `${markRules}
#let book = json(bytes(sys.inputs.book))
#set document(title: book.title, author: "Hodhod")
#set text(font: "Vazirmatn", lang: "fa", dir: rtl)
#show heading: it => it.body
`;

declare module '#server/platform/aside/tasks.ts' {
  interface AsideTasks {
    pdf: { input: Document; output: Uint8Array };
  }
}

/** A template of ours, and what it only prints as JSON. */
interface Document {
  template: string;
  book: string;
}

/** What `setPdf` has done aside: it holds its thread for some 50 ms. */
export const setPdfHere = async ({ template, book }: Document): Promise<Uint8Array> => {
  const typst = await compilerOnce();
  try {
    return settleLetters(
      typst.pdf({ mainFileContent: `${preamble}${template}`, inputs: { book } }, { pdfStandard: 'ua-1' }),
    );
  } finally {
    typst.evictCache(cacheAge);
  }
};
