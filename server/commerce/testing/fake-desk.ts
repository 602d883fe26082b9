import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { DeskAnswer, DeskLimits, Guest, Held, HeldDesk, Issued, OrderLine } from '../port/desk.ts';
import { createFakeRefunds, type FakeRefunds } from './fake-refunds.ts';

/** What the supplier does with the next questions. `hangs` never answers, as if the process died in between. */
export type Mood =
  | 'done'
  | 'refused'
  | 'sold_out'
  | 'price_changed'
  /** It does it, and the answer is lost. */
  | 'doneButUnknown'
  /** It does not do it, and there is no answer. */
  | 'unknown'
  | 'throws'
  | 'doneThenHangs'
  | 'hangs';

/** A supplier in memory whose every answer can be set. */
export interface FakeSupplier {
  mood: {
    hold: Mood;
    holdStatus: 'true' | 'unknown';
    issue: Mood;
    issueStatus: 'true' | 'unknown' | 'refused';
    release: 'done' | 'unknown';
  };
  /** Moods of lines by their position in `details.name`; wins over `mood.issue` and `mood.hold`. */
  moods: Map<string, { hold?: Mood; issue?: Mood; reserve?: Mood }>;
  holdSeconds: number;
  /** The limits that it names. */
  time: DeskLimits;
  held: Set<string>;
  /** Lines that were held and released. As with every supplier, they are never held again. */
  letGo: Set<string>;
  issued: Map<string, Issued>;
  calls: string[];
  /** Answers in a mood. */
  play<T, R extends string>(mood: Mood, act: () => T, refusal: (mood: Mood) => R): Promise<DeskAnswer<T, R>>;
  /** Ends all questions that hang with an error, so that nothing waits for them when a test ends. */
  endHangs(): void;
}

export interface FakeDesk extends HeldDesk, FakeSupplier {
  refunds: FakeRefunds;
}

const nameOf = (line: OrderLine): string =>
  line.details && typeof line.details === 'object' && 'name' in line.details ? String(line.details.name) : '';

/** A supplier in memory whose every answer can be set. `sharing` says which travellers share a document; without it each has their own. */
export const createFakeDesk = (
  clock: { now(): Date },
  sharing: (travellers: readonly Guest[]) => readonly (readonly Guest[])[] = (travellers) =>
    travellers.map((one) => [one]),
): FakeDesk => {
  const hanging: (() => void)[] = [];
  const forever = () =>
    new Promise<never>((_, reject) => hanging.push(() => reject(new Error('the connection was lost'))));

  const heldOf = (line: OrderLine): Held => ({
    supplierReference: `REF-${line.lineId.slice(-6)}`,
    heldUntil: new Date(clock.now().getTime() + desk.holdSeconds * 1000),
  });

  const play = async <T, R extends string>(
    mood: Mood,
    act: () => T,
    refusal: (mood: Mood) => R,
  ): Promise<DeskAnswer<T, R>> => {
    if (mood === 'hangs') return forever();
    if (mood === 'throws') throw new Error('the supplier is down');
    if (mood === 'unknown') return { kind: 'unknown' };
    if (mood === 'refused' || mood === 'sold_out' || mood === 'price_changed')
      return { kind: 'refused', reason: refusal(mood) };
    const value = act();
    if (mood === 'doneThenHangs') return forever();
    return mood === 'doneButUnknown' ? { kind: 'unknown' } : { kind: 'done', value };
  };

  const issueNow = (line: OrderLine, travellers: readonly Guest[]): Issued => {
    const known = desk.issued.get(line.lineId);
    if (known) return known;
    const issued = {
      bookingReference: `PNR${line.lineId.slice(-4).toUpperCase()}`,
      documents: sharing(travellers).map((together) => ({
        travellerIds: together.map(({ travellerId }) => travellerId),
        number: `T-${line.lineId.slice(-6)}-${together[0]?.travellerId.slice(-6)}`,
      })),
    };
    desk.issued.set(line.lineId, issued);
    return issued;
  };

  const desk: FakeDesk = {
    way: 'held',
    askSeconds: 10,
    longestHoldSeconds: 15 * 60,
    kinds: ['DomesticFlight'],
    limits: () => desk.time,
    time: { answerSeconds: 10, settledSeconds: 10 },
    refunds: createFakeRefunds(clock, {
      forever,
      told: (call) => desk.calls.push(call),
      isIssued: (line) => desk.issued.has(line.lineId),
    }),
    play,
    mood: { hold: 'done', holdStatus: 'true', issue: 'done', issueStatus: 'true', release: 'done' },
    moods: new Map(),
    holdSeconds: 600,
    held: new Set(),
    letGo: new Set(),
    issued: new Map(),
    calls: [],
    endHangs() {
      for (const end of hanging.splice(0)) end();
    },
    hold(line) {
      desk.calls.push('hold');
      const mood = desk.letGo.has(line.lineId)
        ? 'refused'
        : (desk.moods.get(nameOf(line))?.hold ?? desk.mood.hold);
      const act = () => {
        desk.held.add(line.lineId);
        return heldOf(line);
      };
      return play(mood, act, (m) => (m === 'sold_out' || m === 'price_changed' ? m : 'refused'));
    },
    async holdStatus(line) {
      desk.calls.push('holdStatus');
      if (desk.mood.holdStatus === 'unknown') return { kind: 'unknown' };
      return desk.held.has(line.lineId)
        ? { kind: 'done', value: heldOf(line) }
        : { kind: 'refused', reason: 'none' };
    },
    async release(line) {
      desk.calls.push('release');
      if (desk.mood.release === 'unknown') return { kind: 'unknown' };
      if (desk.issued.has(line.lineId)) return { kind: 'refused', reason: 'issued' };
      if (desk.held.delete(line.lineId)) desk.letGo.add(line.lineId);
      return { kind: 'done', value: null };
    },
    issue(line, travellers) {
      desk.calls.push('issue');
      const mood = desk.moods.get(nameOf(line))?.issue ?? desk.mood.issue;
      return play(
        mood,
        () => issueNow(line, travellers),
        () => 'refused' as const,
      );
    },
    async issueStatus(line) {
      desk.calls.push('issueStatus');
      if (desk.mood.issueStatus === 'unknown') return { kind: 'unknown' };
      if (desk.mood.issueStatus === 'refused') return { kind: 'refused', reason: 'refused' };
      const issued = desk.issued.get(line.lineId);
      return issued ? { kind: 'done', value: issued } : { kind: 'refused', reason: 'not_issued' };
    },
    card: (line) => ({
      title: `سفر ${nameOf(line)}`,
      subtitle: 'پرواز آزمایشی',
      startsAt: toPlainDateTime('2026-12-01T10:00'),
      startsAtTimeZone: 'Asia/Tehran',
      endsAt: toPlainDateTime('2026-12-01T11:30'),
    }),
    details: async (order) => ({ lines: order.lines.length }),
    specifiedName: 'specifiedOrder',
    documents: (order) => [{ kind: 'pdf', path: `/tickets/${order.orderId}` }],
    trip: {
      shared: async (order) =>
        order.lines.map((line) => ({
          kind: 'air',
          title: `سفر ${nameOf(line)}`,
          subtitle: 'پرواز آزمایشی',
          from: 'تهران',
          to: 'مشهد',
          fromPoint: { lat: 35.69, lon: 51.31 },
          toPoint: null,
          poster: 'mashhad',
          startsAt: '2026-12-01T10:00',
          startsAtTimeZone: 'Asia/Tehran',
          endsAt: '2026-12-01T11:30',
          endsAtTimeZone: 'Asia/Tehran',
          notes: [],
        })),
      events: async (order) =>
        order.lines.map((line, at) => ({
          key: String(at),
          title: `سفر ${nameOf(line)}`,
          location: 'مهرآباد',
          description: '',
          startsAt: new Date('2026-12-01T06:30:00Z'),
          endsAt: new Date('2026-12-01T08:00:00Z'),
          alarmMinutesBefore: 120,
          isCancelled: false,
          revision: 0,
        })),
      reservations: (order) =>
        order.lines.map((line) => ({
          type: 'Reservation',
          number: line.bookingReference ?? '',
          holder: order.travellers[0] ?? { firstName: '', lastName: '' },
          what: { '@type': 'Trip', name: `</script>${nameOf(line)}` },
        })),
    },
    messages: {
      issued: (order) =>
        `issued ${order.lines.map((line) => line.bookingReference).join()} ${order.travellers.map((t) => t.tickets.length).join()}`,
      issueFailed: (order) => `issue failed, ${order.refunded} back`,
    },
  };
  return desk;
};
