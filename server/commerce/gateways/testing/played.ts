import type { Gateway } from '../port.ts';
import type { PlayedServer } from './server.ts';

/** A bank that tests play: what travellers do on its page, and whether it answers. */
export interface PlayedBank {
  /** The traveller pays the sum that was asked for. Returns what the browser brings back. */
  pay(token: string): Promise<Record<string, string>>;
  /** The traveller cancels. Returns what the browser brings back. */
  cancel(token: string): Promise<Record<string, string>>;
  /** Switches all answers off, or on again. */
  silence(isSilent: boolean): void;
  close(): Promise<void>;
}

/** A bank with a server on this machine, on which mishaps can be set. */
export interface ServedBank extends PlayedBank {
  /** The end of the path of the call that verifies. */
  verifyCall: string;
  /** Changes the sum that the bank has for a token, as by a mistake of the bank. */
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
