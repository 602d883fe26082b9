import { describe, expect, it } from 'vitest';
import { purposeOf } from './address.ts';

const id = '8ac7a4a000000001.uat01-vm-tx04';

describe('purposeOf', () => {
  it('shows the form of a checkout, with or without a question mark', () => {
    expect(purposeOf(`?checkoutId=${id}`)).toEqual({ kind: 'form', checkoutId: id });
    expect(purposeOf(`checkoutId=${id}`)).toEqual({ kind: 'form', checkoutId: id });
  });

  it('hands what came back to the server, and nothing beside it', () => {
    const path = encodeURIComponent(`/v1/checkouts/${id}/payment`);
    const purpose = purposeOf(`?id=${id}&resourcePath=${path}&next=https://evil.example`);
    expect(purpose).toEqual({
      kind: 'return',
      callback: `/api/payment/Callback/5?id=${id}&resourcePath=${path}`,
    });
  });

  it('a way back counts more than a checkout', () =>
    expect(purposeOf(`?checkoutId=${id}&id=${id}&resourcePath=/v1/checkouts/${id}/payment`).kind).toBe(
      'return',
    ));

  it.each([
    '',
    '?checkoutId=',
    '?checkoutId=../../x',
    '?checkoutId=%2Fx',
    '?checkoutId=a%20b',
    `?checkoutId=${'a'.repeat(301)}`,
    `?id=${id}`,
    `?id=${id}&resourcePath=/v1/checkouts/other/payment`,
    `?id=${id}&resourcePath=https://evil.example/v1/checkouts/${id}/payment`,
    `?id=${id}&resourcePath=/v1/checkouts/${id}/payment?x=1`,
    '?id=&resourcePath=/v1/checkouts//payment',
  ])('%s is nothing', (search) => expect(purposeOf(search)).toEqual({ kind: 'nothing' }));
});
