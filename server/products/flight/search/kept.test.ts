import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { flightHouse } from '../testing/house.ts';

const today = toPlainDate('2026-11-21');
const unknownId = '01970000-0000-7000-8000-000000000000';
const [origin, destination] = [{ code: 'THR' }, { code: 'MHD' }];

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());

const searched = async () => {
  const { data } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: { origin, destination, date: addDays(today, 3) },
  });
  return data;
};

describe('FlightCatalog/GetProposals', () => {
  const name = 'POST /api/flight-catalog/FlightCatalog/GetProposals';

  test('gives what was found page by page, as it was', async () => {
    const { proposals, ...head } = await searched();
    const { requestId } = head;
    const pages = [1, 2].map((page) => call(app, name, { body: { requestId, page, pageSize: 7 } }));
    const [first, second] = await Promise.all(pages);
    expect([...(first?.data.proposals.data ?? []), ...(second?.data.proposals.data ?? [])]).toEqual(
      proposals.slice(0, 14),
    );
    expect(first?.data).toMatchObject({
      ...head,
      proposals: { page: 1, pageSize: 7, total: proposals.length },
    });
    const beyond = await call(app, name, { body: { requestId, page: 9999, pageSize: 500 } });
    expect([beyond.status, beyond.data.proposals.data]).toEqual([200, []]);
  });

  test('a page that cannot be and a search that is over are refused', async () => {
    const { requestId } = await searched();
    const wrong = await call(app, name, { body: { requestId, page: 0, pageSize: 501 } });
    expect(wrong.status).toBe(400);
    expect(wrong.errors.map(({ field }) => field).sort()).toEqual(['page', 'pageSize']);
    const over = await call(app, name, { body: { requestId: unknownId } });
    expect([over.status, over.code]).toEqual([409, 'REQUEST_EXPIRED']);
  });
});

describe('FlightCatalog/GetProductTypeByAvailableRequest', () => {
  const name = 'POST /api/flight-catalog/FlightCatalog/GetProductTypeByAvailableRequest';

  test('knows a search by its id, and a pair of places', async () => {
    const { requestId, productType } = await searched();
    expect(productType).toBe(2);
    expect((await call(app, name, { body: { requestId } })).data).toEqual({ productType: 2 });
    expect((await call(app, name, { body: { origin, destination } })).data).toEqual({ productType: 2 });
    const abroad = await call(app, name, { body: { origin, destination: { code: 'DXB' } } });
    expect(abroad.data).toEqual({ productType: 1 });
  });

  test('says which place it does not know, and that a search is over', async () => {
    const wrong = await call(app, name, { body: { origin: { code: 'XQX' }, destination } });
    expect([wrong.status, wrong.errors[0]?.code, wrong.errors[0]?.field]).toEqual([
      400,
      'PLACE_UNKNOWN',
      'origin.code',
    ]);
    expect((await call(app, name, { body: { requestId: unknownId } })).code).toBe('REQUEST_EXPIRED');
    const noId = await call(app, name, { body: { requestId: 'x' } });
    expect([noId.status, noId.errors.map(({ field }) => field)]).toEqual([400, ['requestId']]);
    const noCode = await call(app, name, { body: { origin: { code: '1' }, destination } });
    expect(noCode.errors.map(({ field }) => field)).toEqual(['origin.code']);
  });
});

describe('Agency/GetAgencies', () => {
  const name = 'POST /api/flight-configuration/Agency/GetAgencies';

  test('are those who sell what was found, with how much of it', async () => {
    const { requestId, proposals } = await searched();
    const { data } = await call(app, name, { body: { requestId } });
    const charters = proposals.filter((proposal) => proposal.isCharter).length;
    expect(data.map(({ id, count }) => [id, count])).toEqual(
      expect.arrayContaining([
        ['allotment', charters],
        ['timetable', proposals.length - charters],
      ]),
    );
    expect((await call(app, name, { body: { requestId: unknownId } })).code).toBe('REQUEST_EXPIRED');
  });

  test('without a search are all of them', async () => {
    const { data } = await call(app, name, { body: {} });
    expect(data.length).toBeGreaterThanOrEqual(2);
    expect(data.every(({ title, count }) => title !== '' && count === null)).toBe(true);
  });
});
