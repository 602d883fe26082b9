import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { asAsked } from '#server/platform/travellers/as-asked.ts';
import type { NewOrder } from '../port/order.ts';
import { orderFingerprint } from './fingerprint.ts';

const order = {
  kind: 'DomesticFlight',
  contact: { phoneNumber: '09121234567', email: null },
  travellers: [
    {
      type: 'Adult',
      firstNameFarsi: 'سارا',
      lastNameFarsi: 'کریمی',
      firstName: 'SARA',
      lastName: 'KARIMI',
      nationalCode: '0012345679',
      passportNumber: null,
      genderTitle: 'Female',
      birthDate: '1990-01-02',
      nationality: 'IRN',
      extra: { passportType: null },
    },
  ],
  lines: [{ details: {}, total: 12_000_000 }],
} as unknown as NewOrder;

it('stays what it was for an order that was made before fields were declared in another order', () => {
  const asItWas =
    '["DomesticFlight",{"phoneNumber":"09121234567","email":null},' +
    '[{"type":"Adult","firstName":"SARA","lastName":"KARIMI","firstNameFarsi":"سارا","lastNameFarsi":"کریمی",' +
    '"genderTitle":"Female","birthDate":"1990-01-02","nationalCode":"0012345679","passportNumber":null,' +
    '"nationality":"IRN","extra":{"passportType":null}}],[12000000]]';
  expect(orderFingerprint(order)).toBe(createHash('sha256').update(asItWas).digest('hex'));
});

it('puts what is typed of a traveller in the order in which it always was, and what is new behind it as it comes', () => {
  const typed = { passportNumber: '', visaKind: 'x', firstName: 'A', type: 'Adult', age: 3, birthDateFa: '' };
  expect(JSON.stringify(asAsked([typed]))).toBe(
    '[{"type":"Adult","firstName":"A","birthDateFa":"","passportNumber":"","visaKind":"x","age":3}]',
  );
});
