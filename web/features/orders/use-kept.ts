import { useEffect, useState } from 'react';
import { toInstant } from '#core/rules/dates/zone.ts';
import { askForFile } from '#web/api/private-file.ts';
import { pageOwner } from '#web/api/session.ts';
import { withAsOf, withoutAsOf } from '../papers/as-of.ts';
import { joined } from '../papers/joined.ts';
import type { Paper } from '../papers/paper.ts';
import { fileAddress, forgetPapersOf, isOffered, keepPaper, keptAt } from '../papers/store.ts';
import { documentOf, documentsOf, pdfName } from './document-of.ts';
import { fetchDocument } from './documents.ts';
import { momentText } from './moments.ts';
import type { OrderDetail } from './types.ts';

/** The page of what was issued for an order, at which it is kept on a device where its product has no page of its own for that. */
const paperPath = (orderId: string): string => `/payment/${orderId}`;

export const forgetPaperOf = (orderId: string): Promise<void> => forgetPapersOf(orderId);

/** Whoever does not want it says so once for this device. */
const unwantedKey = 'hodhod.papers-unwanted';

const isUnwanted = (): boolean => {
  try {
    return localStorage.getItem(unwantedKey) === '1';
  } catch {
    return false;
  }
};

const remember = (unwanted: boolean): void => {
  try {
    if (unwanted) localStorage.setItem(unwantedKey, '1');
    else localStorage.removeItem(unwantedKey);
  } catch {
    // Without storage it counts for this page.
  }
};

/** What was issued, of all products of the order, as one page; null where something of it did not come: what was kept whole before stays. */
const pageOf = async (order: OrderDetail): Promise<string | null> => {
  const pages = await Promise.all(
    documentsOf(order, 'page').map(async ({ path }) => (await fetchDocument(path))?.text()),
  );
  const came = pages.filter((page) => page !== undefined);
  return came.length === pages.length ? joined(came) : null;
};

/** Whether the device was told to spare data. Not all browsers say it. */
const sparesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * The files of an order by the addresses at which they are kept; null where one did not come. Nobody waits for them, so nobody is asked to
 * sign in for them.
 */
const filesOf = async (order: OrderDetail): Promise<ReadonlyMap<string, Blob> | null> => {
  const files = new Map<string, Blob>();
  for (const [at, { path }] of documentsOf(order, 'pdf').entries()) {
    const answer = await askForFile(path);
    const file = answer?.ok ? await answer.blob() : null;
    if (file?.type !== 'application/pdf') return null;
    files.set(fileAddress(order.orderId, pdfName(order, at)), file);
  }
  return files;
};

/** Whether all files of an order stand in its page themselves. One that is too large for a page does not, beside others that do. */
const areInside = (html: string, order: OrderDetail): boolean =>
  html.split('href="data:application/pdf').length > documentsOf(order, 'pdf').length;

interface Keeping {
  order: OrderDetail;
  paper: Paper;
  /** The page as it came. */
  html: string;
  owner: string | null;
}

const put = async (
  { order, paper, html, owner }: Keeping,
  files: readonly string[],
  fresh?: ReadonlyMap<string, Blob>,
): Promise<boolean> => {
  const page = withAsOf(html, momentText(new Date().toISOString()), files);
  const isKept = await keepPaper({ ...paper, files }, page, owner, fresh);
  // It may have been declined while it was on its way.
  if (isKept && isUnwanted()) await forgetPapersOf(order.orderId);
  return isKept && !isUnwanted();
};

/** What is kept already of this very page; null where that is nothing, or says something else. */
const sameKept = async ({ paper, html, owner }: Keeping) => {
  const kept = owner === null ? null : await keptAt(paper.path, owner);
  return kept && withoutAsOf(kept.html) === html ? kept : null;
};

/** Keeps the files of a page that is kept. */
const keepFiles = async (keeping: Keeping): Promise<void> => {
  const files = await filesOf(keeping.order);
  // It may have been forgotten meanwhile, for what was given back or declined.
  if (files && (await sameKept(keeping))) await put(keeping, [...files.keys()], files);
};

/** Keeps the page, and then its files, which are fetched once for as long as the page says the same. */
const keep = async (order: OrderDetail, path: string): Promise<boolean> => {
  // Whose order is on the page: the session may be somebody else's by the time its paper is here.
  const owner = pageOwner();
  const html = await pageOf(order);
  if (!html) return false;
  const startsAt = toInstant(order.startsAt, order.startsAtTimeZone);
  const keeping: Keeping = {
    order,
    paper: {
      path,
      title: order.title,
      day: momentText(startsAt.toISOString()),
      startsAt: startsAt.getTime(),
    },
    html,
    owner,
  };
  const files = (await sameKept(keeping))?.files ?? [];
  const isKept = await put(keeping, files);
  if (isKept && files.length === 0 && !areInside(html, order) && !sparesData())
    // A device that is full has the page alone.
    void keepFiles(keeping).catch(() => undefined);
  return isKept;
};

/**
 * Keeps what was issued for an order on this device, at the address of its page, anew whenever that is opened; null where it cannot be kept.
 */
export const useKept = (order: OrderDetail, path = paperPath(order.orderId)) => {
  const [isKept, setKept] = useState<boolean | null>(null);
  const begin = (): void => {
    // A device that is full keeps nothing, and says nothing.
    void keep(order, path).then(
      (isDone) => setKept(isDone || (isUnwanted() ? false : null)),
      () => setKept(null),
    );
  };
  const { orderId, status } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with the order's state
  useEffect(() => {
    if (!isOffered() || !documentOf(order, 'page')) return;
    if (isUnwanted()) setKept(false);
    else begin();
  }, [orderId, status]);
  return {
    isKept,
    keep: (): void => {
      remember(false);
      begin();
    },
    forget: (): void => {
      remember(true);
      setKept(false);
      void forgetPaperOf(orderId);
    },
  };
};
