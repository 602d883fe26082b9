import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billOf } from '#core/rules/money/bill.ts';
import { createCommerce } from '#server/commerce/index.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { isPublicAddress } from '#server/platform/net/addresses.ts';
import { machineNetwork } from '#server/platform/net/network.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { createFlightDesk } from '../desk/index.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import type { ProposalStore, SearchHead } from '../search/proposals.ts';
import { partnerMigrations } from './migrations.ts';
import { partnerOperations } from './operations.ts';
import type { RelayParts } from './relay.ts';
import { addPartner, closePartner } from './store.ts';

const step = 'POST /api/resellers/{partner}/{samePartner}/CallStep';
const byProposal = 'POST /api/resellers/{partner}/{samePartner}/GetRequestByProposalId';
const byOrder = 'POST /api/resellers/{partner}/{samePartner}/GetRequestByOrderId';
const available = 'POST /api/flight-catalog/{partner}/GetAvailableRequest';

const requestId = '01939d80-0000-7000-8000-00000000aaaa';
const twice = (partner: string) => ({ partner, samePartner: partner });

const outbound = offerFor({ counts: { adults: 2, children: 0, infants: 0 } });
const head: SearchHead = {
  requestId,
  productType: 2,
  criteria: outbound.criteria,
  searchedAt: '2026-11-21T06:30:00.000Z',
  expiresAt: '2026-11-21T06:55:00.000Z',
  suppliers: [],
  count: 1,
  airports: ['THR', 'MHD'],
  sellers: { test: 1 },
};
const proposals: ProposalStore = {
  find: async (id, proposalId) => {
    if (id !== requestId) return 'expired';
    return proposalId === 'p1' ? { offer: outbound, expiresAt: new Date(head.expiresAt) } : 'gone';
  },
  head: async (id) => (id === requestId ? head : null),
};

/** What a partner's server received, and what it answers by path. */
const heard: { path: string; body: string }[] = [];
const partnerServer = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    heard.push({ path: request.url ?? '', body });
    if (request.url === '/moved') response.writeHead(302, { location: '/inside' });
    if (request.url === '/broken') response.writeHead(500);
    // This request is never answered, so the caller has to give up by itself.
    if (request.url !== '/silent') response.end('x'.repeat(100_000));
  });
});

let app: TestApp;
let commerce: Commerce;
let relay: RelayParts;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    partnerServer.listen(0, '127.0.0.1', resolve);
  });
  const host = `localhost:${(partnerServer.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  relay = {
    network: { ...machineNetwork, resolve: async () => ['127.0.0.1'] },
    plainHosts: [host],
    isAllowedAddress: () => true,
    msMax: 2000,
  };
  app = await testApp({
    rooms: (services) => {
      const made = createCommerce(services);
      commerce = made.commerce;
      const fareRules = { ladder: () => Promise.reject(new Error('not asked here')) };
      const disruptions = { of: () => Promise.reject(new Error('not asked here')) };
      const siteUrl = () => 'https://hodhod.example';
      const desk = createFlightDesk({
        ...services,
        reschedule: commerce.reschedule,
        suppliers: new Map(),
        fareRules,
        disruptions,
        siteUrl,
      });
      commerce.register(desk);
      const parts = { ...services, proposals };
      return [
        made.room,
        {
          name: 'partners',
          migrations: partnerMigrations,
          operations: partnerOperations({
            ...parts,
            relay: {
              network: {
                resolve: (name) => relay.network.resolve(name),
                post: (post, signal) => relay.network.post(post, signal),
              },
              plainHosts: relay.plainHosts,
              isAllowedAddress: (address) => relay.isAllowedAddress(address),
              msMax: relay.msMax,
            },
          }),
        },
      ];
    },
  });
  const partner = (name: string, hosts: string[]) => addPartner(app.services, { name, title: name, hosts });
  await partner('hamsafar', [host, 'pixel.hamsafar.ir']);
  await partner('rahi', ['pixel.rahi.ir']);
  await partner('gone', ['pixel.gone.ir']);
  await closePartner(app.services.db, 'gone');
});
afterAll(async () => {
  await app?.close();
  partnerServer.closeAllConnections();
  partnerServer.close();
});
beforeEach(() => {
  heard.length = 0;
  app.clock.advance({ minutes: 2 });
});

describe('a partner that nobody knows', () => {
  it.each([
    ['unknown', twice('nobody')],
    ['closed', twice('gone')],
    ['named twice in two ways', { partner: 'hamsafar', samePartner: 'rahi' }],
  ])('%s is refused by every call', async (_, params) => {
    const answers = [
      await call(app, byProposal, { params, body: { requestId, proposalId: 'p1' } }),
      await call(app, byOrder, { params, body: { orderId: requestId } }),
      await call(app, step, { params, body: { pixelUrl: `${origin}/step` } }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'PARTNER_UNKNOWN']),
    );
    expect(heard).toEqual([]);
  });
  it('has no searches either', async () => {
    const answer = await call(app, available, { params: { partner: 'gone' }, body: { requestId } });
    expect([answer.status, answer.code]).toEqual([404, 'PARTNER_UNKNOWN']);
  });
});

describe('GetAvailableRequest', () => {
  it('tells of the search without its proposals', async () => {
    const { data } = await call(app, available, { params: { partner: 'hamsafar' }, body: { requestId } });
    expect(data).toMatchObject({ requestId, proposalCount: 1, partner: { name: 'hamsafar' } });
    expect(data).not.toHaveProperty('sellers');
  });
  it('refuses a search that is over', async () => {
    const body = { requestId: randomUUID() };
    const answer = await call(app, available, { params: { partner: 'hamsafar' }, body });
    expect([answer.status, answer.code]).toEqual([409, 'REQUEST_EXPIRED']);
  });
});

describe('GetRequestByProposalId', () => {
  const params = twice('hamsafar');
  it('shows the chosen trip with its total; blank return ids count as absent', async () => {
    const body = { requestId, proposalId: 'p1', returningRequestId: '', returningProposalId: '' };
    const { status, data } = await call(app, byProposal, { params, body });
    expect(status).toBe(200);
    expect(data.legs).toHaveLength(1);
    expect(data.bill.total).toBe(outbound.proposal.totalPrice);
    expect(data.partner).toEqual({ name: 'hamsafar', title: 'hamsafar' });
  });
  it('refuses what was never offered', async () => {
    const answer = await call(app, byProposal, { params, body: { requestId, proposalId: 'p9' } });
    expect([answer.status, answer.code]).toEqual([404, 'PROPOSAL_GONE']);
  });
});

describe('GetRequestByOrderId', () => {
  const newUser = async (): Promise<string> => {
    const userId = randomUUID();
    const nobody = { phone_number: null, email: null, first_name: null, last_name: null, suspended_at: null };
    const created_at = app.services.clock.now();
    await app.services.db
      .insertInto('users')
      .values({ user_id: userId, ...nobody, created_at })
      .execute();
    return userId;
  };
  const ordered = async (partner: string | null): Promise<string> => {
    const { orderId } = await commerce.submit({
      userId: await newUser(),
      kind: 'DomesticFlight',
      idempotencyKey: randomUUID(),
      productChannel: 1,
      contact: { phoneNumber: '09123456789', email: 'maryam@example.com' },
      travellers: [
        {
          type: 'Adult',
          firstName: 'Maryam',
          lastName: 'Rezaei',
          firstNameFarsi: null,
          lastNameFarsi: null,
          genderTitle: 'Female',
          birthDate: '1990-01-01',
          nationalCode: '0499370899',
          passportNumber: null,
          nationality: 'IRN',
          extra: {},
        },
      ],
      lines: [
        {
          details: { ...outbound, ...(partner ? { partner } : {}) },
          total: outbound.proposal.totalPrice,
        },
      ],
      bill: billOf(outbound.proposal.prices),
    });
    return orderId;
  };
  it('tells what was searched for an order of its own, and nothing personal', async () => {
    const orderId = await ordered('hamsafar');
    const { status, data, text } = await call(app, byOrder, { params: twice('hamsafar'), body: { orderId } });
    expect(status).toBe(200);
    expect(data.legs).toMatchObject([{ origin: { code: 'THR' }, destination: { code: 'MHD' } }]);
    expect(data.passengers).toEqual({ adults: 2, children: 0, infants: 0 });
    expect(text).not.toMatch(/09123456789|maryam|0499370899/i);
  });
  it("does not find another partner's order, nobody's, or none", async () => {
    const orderIds = [await ordered('rahi'), await ordered(null), randomUUID()];
    for (const orderId of orderIds) {
      const answer = await call(app, byOrder, { params: twice('hamsafar'), body: { orderId } });
      expect([answer.status, answer.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
  });
});

describe('CallStep', () => {
  const tell = (pixelUrl: string, data: Record<string, string> = { step: 'paid' }, name = 'hamsafar') =>
    call(app, step, { params: twice(name), body: { pixelUrl, data } });

  it('tells the partner, and throws its answer away', async () => {
    const { data } = await tell(`${origin}/step?visit=7`);
    expect(data).toEqual({ delivered: true });
    expect(heard).toEqual([{ path: '/step?visit=7', body: '{"step":"paid"}' }]);
  });
  it('follows no redirect', async () => {
    expect((await tell(`${origin}/moved`)).data).toEqual({ delivered: false });
    expect(heard.map(({ path }) => path)).toEqual(['/moved']);
  });
  it('tells when the partner failed', async () => {
    expect((await tell(`${origin}/broken`)).data).toEqual({ delivered: false });
  });
  it('does not wait for a partner that keeps silent', async () => {
    expect((await tell(`${origin}/silent`)).data).toEqual({ delivered: false });
  });
  it('refuses a host that is not listed, and one of another partner', async () => {
    for (const pixelUrl of ['https://evil.example/', 'https://pixel.rahi.ir/', `${origin}0/`]) {
      const answer = await tell(pixelUrl);
      expect([answer.status, answer.code]).toEqual([403, 'PARTNER_HOST_REFUSED']);
    }
    expect(heard).toEqual([]);
  });
  it('refuses more than 8 kB, in Persian', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, 'ه'.repeat(200)]));
    const answer = await tell(`${origin}/step`, many);
    expect([answer.status, answer.errors[0]?.field]).toEqual([400, 'data']);
    expect(heard).toEqual([]);
  });
  it('stops a flood from one address', async () => {
    const answers = [];
    for (let at = 0; at < 31; at += 1) answers.push((await tell(`${origin}/step`)).status);
    expect(new Set(answers.slice(0, 30))).toEqual(new Set([200]));
    expect(answers[30]).toBe(429);
    // The partner's limit counts only what its visitors' limits let through. Otherwise one visitor could use it up.
    const thirtyFirst = () => app.services.limits.take('flight:partner-step:hamsafar', 31, 60);
    expect((await thirtyFirst()).allowed).toBe(true);
    expect((await thirtyFirst()).allowed).toBe(false);
  });

  describe('where a listed name leads inside', () => {
    const posted: string[] = [];
    const behind = (addresses: string[]) => {
      relay = {
        ...relay,
        isAllowedAddress: isPublicAddress,
        network: {
          resolve: async () => addresses,
          post: async ({ address }) => {
            posted.push(address);
            return 204;
          },
        },
      };
    };
    beforeEach(() => {
      posted.length = 0;
    });
    it.each([
      [['127.0.0.1']],
      [['10.0.0.7']],
      [['169.254.169.254']],
      [['::1']],
      [['93.184.216.34', '192.168.1.1']],
      [[]],
    ])('%j is refused before anything is sent', async (addresses) => {
      behind(addresses);
      const answer = await tell('https://pixel.hamsafar.ir/');
      expect([answer.status, answer.code]).toEqual([403, 'PARTNER_HOST_REFUSED']);
      expect(posted).toEqual([]);
    });
    it('is connected to at the very address that was checked', async () => {
      behind(['93.184.216.34']);
      expect((await tell('https://pixel.hamsafar.ir/')).data).toEqual({ delivered: true });
      expect(posted).toEqual(['93.184.216.34']);
    });
  });
});
