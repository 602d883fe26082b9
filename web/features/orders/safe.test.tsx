import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { HouseFacts } from '#core/contract/house.ts';
import { AsPage, houseAnswers } from '#web/testing/index.ts';
import { Safe } from './safe.tsx';
import type { OrderDetail } from './types.ts';

const facts: HouseFacts = {
  support: {
    phone: '021-91000000',
    email: 'help@example.com',
    link: 'https://example.com',
    address: '',
    hours: 'هر روز، ۸ تا ۲۴',
    isSample: false,
  },
  company: { name: null, licences: [], rules: null },
};
const order = { orderId: 'a', orderNumber: 'HD-1000001', travellers: [] } as unknown as OrderDetail;

const meta = document.createElement('meta');
meta.name = 'house';
meta.content = JSON.stringify(facts);
const place = document.createElement('div');
const root = createRoot(place);

afterEach(() => {
  root.unmount();
  place.remove();
  meta.remove();
});

test('whom to call stands under what is safe when that is drawn, and waits for no part', () => {
  houseAnswers({ 'GET /api/wallet/wallet/CurrentUserBalance': () => ({ balance: 0, reserved: 0 }) });
  document.head.append(meta);
  document.body.append(place);
  flushSync(() =>
    root.render(
      <AsPage>
        <Safe order={order} travellers="مسافران" />
      </AsPage>,
    ),
  );
  const call = place.querySelector<HTMLAnchorElement>('[data-testid=support-call] a');
  expect(call?.href).toBe('tel:02191000000');
  expect(call?.textContent).toBe('۰۲۱-۹۱۰۰۰۰۰۰');
});
