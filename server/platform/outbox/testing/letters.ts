import pino from 'pino';
import type { Letter } from '../senders/port.ts';

export const letterOf = (more: Partial<Letter> = {}): Letter => ({
  messageId: '019a0000-0000-7000-8000-000000000001',
  to: '+989120000001',
  subject: null,
  text: 'بلیت شما آماده است.',
  code: null,
  markup: null,
  path: null,
  subscriptionId: null,
  until: new Date('2026-11-23T06:30:00Z'),
  ...more,
});

/** A log whose lines a test may read. */
export const readableLog = () => {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) };
};
