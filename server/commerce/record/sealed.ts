import { sealedTable } from '#server/platform/sealed/table.ts';
import { sealedTexts } from '#server/platform/travellers/sealed-texts.ts';

/** The contact of an order, and the fingerprint of the request that made it. */
export const sealedOrders = sealedTable({
  table: 'orders',
  row: ['order_id'],
  purpose: 'orders',
  columns: {
    contact: { as: 'json', forgotten: '{"email":null,"phoneNumber":""}' },
    // The names and numbers behind a plain hash could be guessed.
    fingerprint: { as: 'digest', forgotten: '' },
  },
});

/** The travellers of orders. */
export const sealedTravellers = sealedTable({
  table: 'order_travellers',
  row: ['traveller_id'],
  purpose: 'orders',
  columns: {
    ...sealedTexts,
    birth_date: { as: 'text', forgotten: '1900-01-01' },
    passport_number: { as: 'text', blind: { column: 'passport_blind' } },
    extra: { as: 'json', forgotten: '{}' },
  },
});
