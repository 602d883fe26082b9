import { runAside } from '../aside/index.ts';

/**
 * Sets a document as PDF/UA-1, which refuses a drawing that is neither told nor marked as an ornament: a template of ours,
 * and data that it only prints (see `houseParts`) as `book`. Done in another thread.
 * @throws AsideError where too much waits there
 */
export const setPdf = async (
  template: string,
  data: { title: string } & Record<string, unknown>,
): Promise<Buffer> => {
  const bytes = await runAside('pdf', { template, book: JSON.stringify(data) });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
