import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { type TicketCode, ticketQrText } from '#core/products/flight/rules/ticket-qr.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import TicketQr from './ticket-qr.tsx';

const code: TicketCode = {
  orderNumber: 'HD-1113343',
  ticketNumber: '668-2400100008',
  bookingReference: 'K5FWYQ',
  firstName: 'Maryam',
  lastName: 'Rezaei',
  proposal: { flightGroups: [] },
};

test('draws every dark cell of its text, with a quiet zone, and says whose ticket it is', async () => {
  const screen = await render(<TicketQr code={code} name="مریم رضایی" />);
  const drawn = screen.getByRole('img', { name: /مریم رضایی/ });
  await expect.element(drawn).toBeVisible();
  const data = new TextEncoder().encode(ticketQrText(code));
  const { modules } = QRCode.create([{ data, mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const path = drawn.element().querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  const cells = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x) - 2, Number(y) - 2]);
  expect(cells.length).toBe([...modules.data].filter(Boolean).length);
  for (const [x = 0, y = 0] of cells) expect(modules.get(y, x)).toBeTruthy();
  expect(drawn.element().getAttribute('viewBox')).toBe(`0 0 ${modules.size + 4} ${modules.size + 4}`);
  await expectAccessible();
});
