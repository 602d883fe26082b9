import { sealedTable } from '../sealed/table.ts';

/** To whom messages go and what they say: codes, names, journeys. */
export const sealedMessages = sealedTable({
  table: 'messages',
  row: ['message_id'],
  purpose: 'messages',
  columns: {
    recipient: { as: 'text', blind: { column: 'recipient_blind' } },
    subject: { as: 'text' },
    text: { as: 'text' },
    code: { as: 'text' },
    markup: { as: 'text' },
  },
});

/** Whoever has these can write to a browser in our name. */
export const sealedSubscriptions = sealedTable({
  table: 'push_subscriptions',
  row: ['subscription_id'],
  purpose: 'messages',
  columns: {
    endpoint: { as: 'text', blind: { column: 'endpoint_blind' } },
    p256dh: { as: 'text' },
    auth: { as: 'text' },
  },
});
