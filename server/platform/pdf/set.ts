import { runAside } from '../aside/index.ts';

/**
 * Makes a PDF/UA-1 from a template of ours and data that it only prints as `book` (see `paperParts`). PDF/UA-1 refuses a drawing that has
 * no description and is not marked as an ornament. Done in another process.
 * @throws AsideError if it cannot be made now
 */
export const setPdf = async (
  template: string,
  data: { title: string } & Record<string, unknown>,
): Promise<Buffer> => {
  const bytes = await runAside('pdf', { template, book: JSON.stringify(data) });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
