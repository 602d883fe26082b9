import { runAside } from '../aside/index.ts';
import type { TableSheet } from './here.ts';

/**
 * A table as an Excel file, right to left. Another process makes it.
 * @throws AsideError if it cannot be made now.
 */
export const tableSheet = async (table: TableSheet): Promise<Buffer> => {
  const bytes = await runAside('tableSheet', table);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
