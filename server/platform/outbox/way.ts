import type { Channel } from './senders/port.ts';

/**
 * How what is meant for a channel travels, where these are sent: a text reaches a mobile by WhatsApp where that is how the house
 * sends. Null where nobody sends it.
 */
export const channelSentBy = (channel: Channel, sent: readonly Channel[]): Channel | null => {
  if (sent.includes(channel)) return channel;
  return channel === 'sms' && sent.includes('whatsapp') ? 'whatsapp' : null;
};
