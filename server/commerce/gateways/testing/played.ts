import type { Gateway } from '../port.ts';
import type { PlayedServer } from './server.ts';

/** How a bank is played in tests: what travellers do on its page, and what happens on the way to it. */
export interface PlayedBank {
  /** The traveller pays the sum that was asked for; what the browser brings back. */
  pay(token: string): Promise<Record<string, string>>;
  /** The traveller gives up; what the browser brings back. */
  cancel(token: string): Promise<Record<string, string>>;
  /** From now on nothing answers, or everything again. */
  silence(isSilent: boolean): void;
  close(): Promise<void>;
}

/** A bank with a server on this machine that knows its mishaps. */
export interface ServedBank extends PlayedBank {
  /** The call that verifies, as its path ends. */
  verifyCall: string;
  /** What the bank holds for the token becomes another sum, as by a fault of its own. */
  misread(token: string, amount: number): void;
  /** The token that was given last. */
  lastToken(): string;
  server: PlayedServer;
  /** The environment that switches its gateway on. */
  env: Record<string, string>;
}

/** A gateway with the bank behind it. */
export interface Played {
  gateway: Gateway;
  bank: PlayedBank;
}
