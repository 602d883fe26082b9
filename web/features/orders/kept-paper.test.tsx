import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import KeptPaper from './kept-paper.tsx';
import type { OrderDetail } from './types.ts';

const order = {
  orderId: 'a',
  status: 'FinalizationSuccessful',
  title: 'تهران به مشهد',
  startsAt: '2036-12-01T07:10',
  startsAtTimeZone: 'Asia/Tehran',
  documents: [{ kind: 'page', path: '/api/ticket/a' }],
} as unknown as OrderDetail;

beforeEach(() => {
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration);
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('<main><h1>بلیت</h1></main>'));
  startSession({ access_token: `head.${btoa(JSON.stringify({ sub: 'one' }))}.sign`, expires_in: 1800 });
});
afterEach(async () => {
  endSession();
  localStorage.removeItem('hodhod.papers-unwanted');
  await caches.delete('papers');
});

/** An order with a PDF, and a house that has both; says how often it was asked for the PDF. */
const withPdf = {
  ...order,
  orderNumber: 'H1',
  documents: [...order.documents, { kind: 'pdf', path: '/api/pdf/a' }],
} as OrderDetail;
const houseHas = ({ page = 'بلیت', pdfType = 'application/pdf' } = {}) => {
  const pdfs = vi.fn();
  vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    if (!String(asked).includes('/api/pdf/')) return new Response(`<main><h1>${page}</h1></main>`);
    pdfs();
    return new Response('%PDF-1.7', { headers: { 'content-type': pdfType } });
  });
  return pdfs;
};
const pdfKept = async () =>
  (await caches.match('/kept-papers/a/H1.pdf', { cacheName: 'papers' })) !== undefined;

const draw = (shown: OrderDetail = order) =>
  render(
    <main>
      <h1>بلیت</h1>
      <KeptPaper order={shown} />
    </main>,
  );
const isKept = async () => (await caches.match('/payment/a', { cacheName: 'papers' })) !== undefined;

test('what was issued is kept with its page, and is not any more for who does not want it', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.isKept);
  expect(await isKept()).toBe(true);
  await expectAccessible();
  await screen.getByRole('button', { name: texts.forget }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.isNotKept);
  await vi.waitFor(async () => expect(await isKept()).toBe(false));
  await screen.unmount();
  const again = await draw();
  await expect.element(again.getByRole('status')).toHaveTextContent(texts.isNotKept);
  expect(await isKept()).toBe(false);
  await again.getByRole('button', { name: texts.keep }).click();
  await expect.element(again.getByRole('status')).toHaveTextContent(texts.isKept);
  expect(await isKept()).toBe(true);
});

test('what several products issued is one page, kept at the address that is given', async () => {
  const path = '/profile/order?orderId=a';
  const documents = [...order.documents, { kind: 'page', path: '/api/voucher/a' }] as typeof order.documents;
  vi.spyOn(window, 'fetch').mockImplementation(
    async (asked) =>
      new Response(`<main><h1>${String(asked).includes('voucher') ? 'واچر' : 'بلیت'}</h1></main>`),
  );
  const screen = await render(<KeptPaper order={{ ...order, documents }} path={path} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.isKept);
  const kept = await (await caches.match(path, { cacheName: 'papers' }))?.text();
  expect(kept).toMatch(/<h1>بلیت<\/h1><h1>واچر<\/h1><\/main>/);
  await screen.getByRole('button', { name: texts.forget }).click();
  await vi.waitFor(async () => expect(await caches.match(path, { cacheName: 'papers' })).toBeUndefined());
});

test('its PDF is kept after it, and fetched anew only where the page says something else', async () => {
  const pdfs = houseHas();
  for (const _ of ['first', 'again']) {
    const screen = await draw(withPdf);
    await vi.waitFor(async () => expect(await pdfKept()).toBe(true));
    await expect.element(screen.getByRole('status')).toHaveTextContent(texts.isKept);
    const page = await (await caches.match('/payment/a', { cacheName: 'papers' }))?.text();
    expect(page).toContain('href="/kept-papers/a/H1.pdf"');
    await screen.unmount();
  }
  expect(pdfs).toHaveBeenCalledOnce();
  const anew = houseHas({ page: 'زمان تازه' });
  const screen = await draw(withPdf);
  await vi.waitFor(() => expect(anew).toHaveBeenCalledOnce());
  await vi.waitFor(async () => expect(await pdfKept()).toBe(true));
  await screen.getByRole('button', { name: texts.forget }).click();
  await vi.waitFor(async () => expect(await pdfKept()).toBe(false));
});

test('PDFs that stand in the page are not fetched once more, unless one of them was too large for it', async () => {
  const page = '<a href="data:application/pdf;base64,JVBERi0=">ویزا</a>';
  const inside = houseHas({ page });
  const screen = await draw(withPdf);
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.isKept);
  await screen.unmount();
  expect(inside).not.toHaveBeenCalled();
  const documents = [...withPdf.documents, { kind: 'pdf', path: '/api/pdf/b' }] as typeof order.documents;
  await draw({ ...withPdf, documents });
  await vi.waitFor(async () =>
    expect(await caches.match('/kept-papers/a/H1-2.pdf', { cacheName: 'papers' })).toBeDefined(),
  );
});

test('no PDF is fetched on a device that spares data, nor kept of an answer that is none', async () => {
  const spared = houseHas();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const screen = await draw(withPdf);
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.isKept);
  Reflect.deleteProperty(navigator, 'connection');
  await screen.unmount();
  expect(spared).not.toHaveBeenCalled();
  const page = houseHas({ pdfType: 'text/html' });
  await draw(withPdf);
  await vi.waitFor(() => expect(page).toHaveBeenCalledOnce());
  expect(await isKept()).toBe(true);
  expect(await pdfKept()).toBe(false);
});

test('nothing is said of what has no page, or of a device that keeps nothing', async () => {
  const screen = await draw({ ...order, documents: [] });
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/);
  await screen.unmount();
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const full = await draw();
  await vi.waitFor(() => expect(caches.open).toHaveBeenCalled());
  await expect.element(full.getByRole('status')).toHaveTextContent(/^$/);
});
