import type { AlertsTable } from './migrations.ts';

export type AlertChannel = AlertsTable['channels'][number];

/** Where messages reach somebody; null for what is not known. */
export interface Reach {
  phoneNumber: string | null;
  email: string | null;
}

/** Something that somebody wants to be told. `W` is what is watched and `S` what was seen of it last; the product keeps both as JSON. */
export interface Alert<W, S> {
  alertId: string;
  userId: string;
  kind: string;
  state: AlertsTable['state'];
  wish: W;
  channels: AlertChannel[];
  /**
   * The key of what is watched if several alerts may share it: it is then looked at once for all of them. Null if nobody else can wait for
   * the same.
   */
  thing: string | null;
  orderId: string | null;
  /** Null if nothing has been seen yet, or if nothing of it is kept. */
  seen: S | null;
  seenAt: Date | null;
  toldAt: Date | null;
  createdAt: Date;
}

/** An alert that somebody asks for. */
export interface NewAlert<W> {
  kind: string;
  /** What is watched, as a text: a user can have one alert for each such key. */
  wishKey: string;
  wish: W;
  thing: string | null;
  orderId: string | null;
  /** From then on there is nothing left to wait for. */
  overAt: Date;
  /** The contact of the order that it is about, for what the account does not tell. */
  contact?: Reach;
}

/** A message for the owner of an alert. */
export interface AlertNews {
  /** Tells this message from the others of its alert, each of which is sent once; left out if there is only one. */
  name?: string;
  /** Holds no name: it is read on locked screens. */
  text: string;
  contact?: Reach;
}

/** The result of looking at an alert. */
export interface Looked<S> {
  /** When to look again; null if nothing is left to wait for. */
  lookAt: Date | null;
  /** What was seen; left out if nobody could say. */
  seen?: S;
  news?: readonly AlertNews[];
}

/** One kind of alert of a product. */
export interface AlertKind<W, S> {
  /** How many alerts one run looks at. */
  atOnce: number;
  /** Whether several things are looked at at the same time, as when each look asks somebody outside. */
  sideBySide?: true;
  /**
   * Looks at alerts that share what they wait for, or at a single one, and returns the result for each in the same order. Sends and writes
   * nothing. If it throws, all of them are put off.
   */
  look(alerts: readonly Alert<W, S>[], now: Date): Promise<Looked<S>[]>;
}
