import { sealedTable } from '#server/platform/sealed/table.ts';
import { sealedTexts } from '#server/platform/travellers/sealed-texts.ts';

/** Where news of an order goes, and what it was asked with. */
export const sealedOrders = sealedTable({
  table: 'orders',
  row: ['order_id'],
  purpose: 'orders',
  columns: {
    contact: { as: 'json', forgotten: '{"email":null,"phoneNumber":""}' },
    // A hash of few names and numbers could be guessed.
    fingerprint: { as: 'digest', forgotten: '' },
  },
});

/** Who travels. */
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
