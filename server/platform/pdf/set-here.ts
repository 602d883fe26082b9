import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { lettersFolder } from '../letters.ts';
import { markRules, marksFont, settleLetters } from './marks.ts';

/** After how many documents an unused memoised part is dropped: enough for fonts and template, and not too much memory. */
const cacheAge = 2;

let compiler: Promise<NodeCompiler> | undefined;

/** One compiler for each process, made when the first PDF is asked for: it is 50 MB of native code. */
const compilerOnce = (): Promise<NodeCompiler> => {
  compiler ??= (async () => {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    const fonts = lettersFolder();
    return NodeCompiler.create({
      workspace: fonts,
      fontArgs: [{ fontBlobs: [marksFont] }, { fontPaths: [fonts] }],
    });
  })();
  return compiler;
};

/** What every document begins with: title and language, which screen readers say first, and the style of headings. */
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

/** A template of ours, and the JSON that it only prints. */
interface Document {
  template: string;
  book: string;
}

/** The work that `setPdf` has done in another process, which it blocks for some 50 ms. */
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
