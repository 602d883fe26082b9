import type { Channel } from './senders/port.ts';

/**
 * The channel that carries a message meant for another one, if it is sent here: a text reaches a mobile by WhatsApp if that is how the
 * house sends. Null if nobody sends it.
 */
export const channelSentBy = (channel: Channel, sent: readonly Channel[]): Channel | null => {
  if (sent.includes(channel)) return channel;
  return channel === 'sms' && sent.includes('whatsapp') ? 'whatsapp' : null;
};
