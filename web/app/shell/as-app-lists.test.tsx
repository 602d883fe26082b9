import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { usualChoice } from '#core/rules/money/shown.ts';
import { FacesContext, type ProductFace } from '#web/products/face.ts';
import type { keptListOf } from '#web/products/kept-list-slot.ts';
import { render } from '#web/testing/index.ts';
import { keepShown } from '#web/ui/shown/choice.ts';
import { offerMoney } from '#web/ui/shown/money.ts';
import { useKeptLists } from './as-app-lists.ts';

const call = 'GET /api/trains';

/** How trains are told, which no product of the house sells. */
const slotOf: typeof keptListOf = async () => ({
  call: call as never,
  read: async (name: string, query: URLSearchParams) => ({
    title: `${name} به ${query.get('to')}`,
    subtitle: '',
    foundAt: new Date().toISOString(),
    overAt: null,
    heading: '',
    rows: [{ name, facts: [], price: offerMoney(toRial(300_000_000)), note: null }],
    rest: null,
  }),
});

const own = location.pathname + location.search;

beforeEach(() => history.replaceState(null, '', '/trains?to=قم'));
afterEach(async () => {
  history.replaceState(null, '', own);
  keepShown({ ...usualChoice, rates: [] });
  await caches.delete('lists');
});

const Nothing = () => null;
const faces: readonly ProductFace[] = [
  { id: 'train', routes: [], results: { path: '/trains', Results: Nothing } },
];

/** A page whose list is the answer of a call. */
const Page = ({ name }: { name: string }) => {
  useQuery({ queryKey: [name, {}], queryFn: () => 'قطار', staleTime: Number.POSITIVE_INFINITY });
  useKeptLists(slotOf);
  return <p>فهرست</p>;
};

const shown = (client: QueryClient, name = call) =>
  render(
    <QueryClientProvider client={client}>
      <FacesContext value={faces}>
        <Page name={name} />
      </FacesContext>
    </QueryClientProvider>,
  );

const kept = async () => (await (await caches.match('/trains?to=قم', { cacheName: 'lists' }))?.text()) ?? '';
const untilKept = (text: string) =>
  vi.waitFor(async () => expect(await kept()).toContain(text), { timeout: 20_000 });
/** Longer than a list stands before it is kept. */
const longEnough = () => new Promise((done) => setTimeout(done, 2500));

test('a list that has stood for a moment is kept at its address, and anew where it changes or other units are shown', async () => {
  const client = new QueryClient();
  await shown(client);
  expect(await kept()).toBe('');
  await untilKept('<h1>قطار به قم</h1>');
  expect(await kept()).toContain('۳۰٬۰۰۰٬۰۰۰ تومان');
  client.setQueryData([call, {}], 'قطار تندرو');
  await untilKept('قطار تندرو');
  keepShown({ ...usualChoice, unit: 'rial', rates: [] });
  await untilKept('۳۰۰٬۰۰۰٬۰۰۰ ریال');
});

test('answers of other calls are not kept, and have nothing kept anew', async () => {
  const client = new QueryClient();
  const other = await shown(client, 'GET /api/other');
  await longEnough();
  expect(await caches.has('lists')).toBe(false);
  await other.unmount();
  await shown(client);
  await untilKept('قطار');
  const put = vi.spyOn(Cache.prototype, 'put');
  client.setQueryData(['GET /api/other', {}], 'دیگر');
  await longEnough();
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

test('its address is the one without the dialog that is open, written as the worker looks for it', async () => {
  history.replaceState(null, '', '/trains?to=قم%20ا&at=1,2&rqs=7');
  await shown(new QueryClient());
  const paths = async () =>
    (await (await caches.open('lists')).keys()).map(({ url }) => url.replace(location.origin, ''));
  await vi.waitFor(
    async () => expect(await paths()).toEqual(['/kept-lists', '/trains?to=%D9%82%D9%85+%D8%A7&at=1%2C2']),
    { timeout: 20_000 },
  );
  const put = vi.spyOn(Cache.prototype, 'put');
  history.replaceState(null, '', '/trains?to=قم%20ا&at=1,2');
  await longEnough();
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});
