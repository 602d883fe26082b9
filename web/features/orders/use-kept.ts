import { useEffect, useState } from 'react';
import { toInstant } from '#core/rules/dates/zone.ts';
import { pageOwner } from '#web/api/session.ts';
import { withAsOf } from '../papers/as-of.ts';
import { joined } from '../papers/joined.ts';
import { forgetPaper, forgetPapersOf, isOffered, keepPaper } from '../papers/store.ts';
import { documentOf, documentsOf } from './document-of.ts';
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

const keep = async (order: OrderDetail, path: string): Promise<boolean> => {
  // Whose order is on the page: the session may be somebody else's by the time its paper is here.
  const owner = pageOwner();
  const html = await pageOf(order);
  if (!html) return false;
  const startsAt = toInstant(order.startsAt, order.startsAtTimeZone);
  const paper = {
    path,
    title: order.title,
    day: momentText(startsAt.toISOString()),
    startsAt: startsAt.getTime(),
  };
  const isKept = await keepPaper(paper, withAsOf(html, momentText(new Date().toISOString())), owner);
  // It may have been declined while it was on its way.
  if (isKept && isUnwanted()) await forgetPaper(paper.path);
  return isKept && !isUnwanted();
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
