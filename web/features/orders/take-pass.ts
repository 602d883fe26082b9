import { fetchDocument, release } from './documents.ts';
import type { OrderDetail } from './types.ts';

type Pass = Pick<OrderDetail['documents'][number], 'kind' | 'path'>;

/** Leaves the page for an address, or has the device open the file there. */
const follow = (href: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.click();
};

/** Takes a pass into the wallet of this device; false if it did not come. */
export const takePass = async ({ kind, path }: Pass): Promise<boolean> => {
  const blob = await fetchDocument(path);
  if (!blob) return false;
  if (kind === 'googlePass') {
    const { data } = JSON.parse(await blob.text()) as { data: { url: string } };
    follow(data.url);
    return true;
  }
  const url = URL.createObjectURL(blob);
  follow(url);
  release(url);
  return true;
};
