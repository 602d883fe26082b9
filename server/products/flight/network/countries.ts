import { flight } from '#core/products/flight/contract/endpoints.ts';
import rows from '#server/platform/countries/countries.json' with { type: 'json' };
import { operation } from '#server/platform/http/operation.ts';

export const countries = operation(flight.countries, async ({ query: { page, pageSize } }) => ({
  ok: true,
  value: { data: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length },
}));
