import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommerce } from '#server/commerce/index.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/services.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { keepCardForm } from './hyperpay/card-form.ts';
import { createGateways } from './index.ts';
import { testServices } from './testing/services.ts';

const merchant = '11111111-2222-3333-4444-555555555555';
const hyperpay = {
  HYPERPAY_TOKEN: 'test-access-token',
  HYPERPAY_ENTITY: '8a82941',
  HYPERPAY_CURRENCY: 'SAR',
  HYPERPAY_RATE: '120000',
};

const configured = (env: Record<string, string>, demo = true) => {
  const services = testServices();
  const all = createGateways({ ...services, config: readConfig(env, demo) } as unknown as Services);
  return { ...all, ids: all.gateways.map(({ id }) => id), logged: services.logged };
};
const withAddress = (env: Record<string, string>) =>
  configured({ PUBLIC_URL: 'https://hodhod.example', ...env });

describe('which gateways there are', () => {
  it('is the demo bank where no key is set', () => expect(configured({}).ids).toEqual([1]));

  it('is none in a real house where no key is set, and the log says so', () => {
    const none = configured({}, false);
    expect([none.ids, none.logged()]).toEqual([[], expect.stringContaining('No payment gateway is set')]);
  });

  it('is every one whose key is set, without the demo bank', () => {
    const env = { ZARINPAL_MERCHANT: merchant, ZIBAL_MERCHANT: 'x', SEP_TERMINAL: '2015', ...hyperpay };
    const all = withAddress(env);
    expect([all.ids, all.logged()]).toEqual([[2, 3, 4, 5], '']);
    expect(withAddress({ SEP_TERMINAL: '2015' }).ids).toEqual([4]);
  });

  it('says where no real money moves', () => {
    const texts = withAddress({
      ZARINPAL_MERCHANT: merchant,
      ZARINPAL_SANDBOX: '1',
      ZIBAL_MERCHANT: 'zibal',
    });
    for (const { description } of texts.gateways) expect(description).toContain('آزمایشی');
  });

  it.each([
    [{ ZIBAL_MERCHANT: 'x' }, 'PUBLIC_URL'],
    [{ HYPERPAY_TOKEN: 'test-access-token', PUBLIC_URL: 'https://hodhod.example' }, 'HYPERPAY_ENTITY'],
    [{ ZARINPAL_MERCHANT: 'short' }, 'ZARINPAL_MERCHANT'],
    [{ SEP_TERMINAL: 'x' }, 'SEP_TERMINAL'],
    [{ HYPERPAY_CURRENCY: 'rial' }, 'HYPERPAY_CURRENCY'],
  ])('stops the start with %j', (env, name) => expect(() => configured(env)).toThrow(name));

  it('lets the card form come from its host, by an origin alone', () => {
    const host = 'https://eu-test.oppwa.com/v1/';
    expect(withAddress({ ...hyperpay, HYPERPAY_HOST: host }).foreignHosts).toEqual({
      '/confirm/hyperpay': 'https://eu-test.oppwa.com',
    });
    expect(withAddress({ SEP_TERMINAL: '2015' }).foreignHosts).toEqual({});
  });

  it('lets forms lead to a bank that wants one, and to no other', () => {
    expect(withAddress({ SEP_TERMINAL: '2015' }).formHosts).toEqual(['https://sep.shaparak.ir']);
    expect(withAddress({ ...hyperpay, ZIBAL_MERCHANT: 'zibal' }).formHosts).toEqual([]);
  });
});

describe('the page with the card form', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({
      env: { ...hyperpay, PUBLIC_URL: 'https://hodhod.example' },
      rooms: (services) => [createCommerce(services).room],
      site: {
        folder: import.meta.dirname,
        html: '<!doctype html><title>هدهد</title>',
        inlineScripts: ['let a'],
      },
    });
  });
  afterAll(() => app.close());

  const policyOf = async (url: string): Promise<string> =>
    String((await app.inject({ url, headers: { accept: 'text/html' } })).headers['content-security-policy']);

  it('may load from the configured host, and no other page may', async () => {
    const origin = 'https://eu-prod.oppwa.com';
    const policy = await policyOf('/confirm/hyperpay?checkoutId=a&host=https://evil.example');
    const directives = policy.split(';').filter((directive) => directive.includes(origin));
    expect(directives.map((directive) => directive.split(' ')[0]).sort()).toEqual([
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'script-src',
      'style-src',
    ]);
    expect(policy).not.toContain('evil');
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:\/\/eu-prod\.oppwa\.com(;|$)/);
    for (const other of ['/', '/payment', '/confirm/hyperpay/x', '/confirm'])
      expect(await policyOf(other)).not.toContain('oppwa');
  });

  it('learns from the server where the form comes from', async () => {
    const form = { amount: '10.25', currency: 'SAR', integrity: 'sha384-AbCd' };
    await keepCardForm(app.services.cache, 'known', form);
    const script = 'https://eu-prod.oppwa.com/v1/paymentWidgets.js';
    const known = await app.inject('/confirm/hyperpay/widget.json?checkoutId=known');
    expect([known.json(), known.headers['cache-control']]).toEqual([{ script, ...form }, 'no-store']);
    const nothing = { script, amount: null, currency: null, integrity: null };
    for (const query of [
      '',
      '?checkoutId=',
      '?checkoutId=x',
      '?checkoutId=%00',
      '?checkoutId=a&checkoutId=b',
    ])
      expect((await app.inject(`/confirm/hyperpay/widget.json${query}`)).json()).toEqual(nothing);
  });

  it('has none where HyperPay is not set', async () => {
    const without = await testApp({ rooms: (services) => [createCommerce(services).room] });
    const answer = await without.inject('/confirm/hyperpay/widget.json');
    await without.close();
    expect(answer.statusCode).toBe(404);
  });
});
