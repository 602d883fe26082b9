import type { AlertsTable } from './migrations.ts';

export type AlertChannel = AlertsTable['channels'][number];

/** Where news reaches somebody; what is not known is null. */
export interface Reach {
  phoneNumber: string | null;
  email: string | null;
}

/** What somebody waits to be told. `W` is what is watched and `S` what was seen of it last, as the product keeps them in JSON. */
export interface Alert<W, S> {
  alertId: string;
  userId: string;
  kind: string;
  state: AlertsTable['state'];
  wish: W;
  channels: AlertChannel[];
  /** What several may wait for: it is looked at once for all of them. Null where nobody else waits for the same. */
  thing: string | null;
  orderId: string | null;
  /** Null where there was nothing to be seen yet, or where nothing is kept of it. */
  seen: S | null;
  seenAt: Date | null;
  toldAt: Date | null;
  createdAt: Date;
}

/** An alert that somebody wants. */
export interface NewAlert<W> {
  kind: string;
  /** What is watched, as a text: the same wish waits once for a user. */
  wishKey: string;
  wish: W;
  thing: string | null;
  orderId: string | null;
  /** From then on there is nothing left to wait for. */
  overAt: Date;
  /** Of the order that it is about, for what the account does not say. */
  contact?: Reach;
}

/** Something to be told to the owner of an alert. */
export interface AlertNews {
  /** Names it among the news of its alert, each of which is told once; left out where there is only one. */
  name?: string;
  /** Names nobody: it is read on locked screens. */
  text: string;
  contact?: Reach;
}

/** What a look at an alert brought. */
export interface Looked<S> {
  /** When to look again; null: nothing is left to wait for. */
  lookAt: Date | null;
  /** What was seen; left out where nobody could say. */
  seen?: S;
  news?: readonly AlertNews[];
}

/** One kind of what a product watches. */
export interface AlertKind<W, S> {
  /** So many alerts one run looks at. */
  atOnce: number;
  /** Whether several things are looked at at the same time, as where each is a question to somebody else. */
  sideBySide?: true;
  /**
   * Looks at alerts that wait for the same thing, or at one that nobody shares: what it brought for each, in their order. Tells nobody and
   * writes nothing. Where it throws, all of them are put off.
   */
  look(alerts: readonly Alert<W, S>[], now: Date): Promise<Looked<S>[]>;
}
