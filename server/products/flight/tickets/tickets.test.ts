import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LegChange } from '#core/products/flight/contract/proposal.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { demoTexts } from '#core/texts/demo.ts';
import { supportTexts } from '#core/texts/support.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { paperSheet } from '#server/platform/paper-page/sheet.ts';
import { longMarks } from '#server/testing/pdf/long-marks.ts';
import { misplacedWords } from '#server/testing/pdf/places.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { asItFlies } from '../changes/moved.ts';
import { samplePenalties } from '../penalties/data/penalties.ts';
import { ladderFor } from '../penalties/ladder.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import { ticketPage } from './page.ts';
import { ticketPdf } from './pdf/pdf.ts';
import { presentTicket } from './present.ts';
import type { TicketBook } from './ticket.ts';

type Traveller = OrderDetail['travellers'][number];

const hostile = '"><script>alert(1)</script>#read("/etc/passwd") $x$ \\u{202e}';

const traveller = (changes: Partial<Traveller> = {}): Traveller => ({
  travellerId: '01939d80-0000-7000-8000-000000000001',
  type: 'Adult',
  firstName: 'MARYAM',
  lastName: 'REZAEI',
  firstNameFarsi: 'مریم',
  lastNameFarsi: 'رضایی',
  genderTitle: 'Female',
  birthDate: '1990-01-01',
  nationalCode: '0012345679',
  passportNumber: null,
  nationality: 'IRN',
  extra: {},
  tickets: [],
  ...changes,
});

const ticketOf = (
  who: Traveller,
  counts = { adults: 1, children: 0, infants: 0 },
  wishes: Parameters<typeof offerFor>[0] = {},
  changes: readonly LegChange[] = [],
) => {
  const offer = offerFor({ ...wishes, counts });
  return presentTicket({
    orderNumber: 'HD-4081527',
    offer: asItFlies(offer, changes),
    legName: wishes.isReturning ? 'برگشت' : '',
    traveller: who,
    issued: {
      lineId: 'l',
      documentId: '01939d80-0000-7000-8000-0000000000d1',
      ticketNumber: '096-2401178391',
      bookingReference: 'K7QX2M',
      issuedAt: '2026-11-21T06:55:00Z',
      state: 'valid',
    },
    ladder: ladderFor(samplePenalties, offer, { now: new Date('2026-11-21T06:30:00Z') }),
    changes,
    verifyAt: 'https://hodhod.example/verify/AZ0',
    airlineMark: (code) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>${code}</title></svg>`,
  });
};

/** As on the tickets of a demonstration, which have the most of them. */
const marks = {
  site: 'hodhod.example',
  support: supportTexts.paper({ ...supportTexts.sample, isSample: true }),
  company: [],
  demo: demoTexts.paper,
  demoEn: demoTexts.paperEn,
};

describe('presentTicket', () => {
  it('says when and where in Persian and codes in Latin', async () => {
    const ticket = await ticketOf(traveller());
    expect(ticket).toMatchObject({
      passengerName: 'مریم رضایی',
      passengerLatinName: 'MARYAM REZAEI',
      document: { label: 'کد ملی', number: '0012345679' },
      issuedAt: 'شنبه ۳۰ آبان ۱۴۰۵، ساعت ۱۰:۲۵',
      baggage: '۲۰ کیلو',
      priceTotal: '۲٬۱۱۰٬۰۰۰٫۱',
    });
    expect(ticket.flights).toMatchObject([
      { dateFa: 'یکشنبه ۱۵ آذر ۱۴۰۵', departureTime: '۰۶:۱۵', flightNumber: 'W5 1041' },
    ]);
    expect(ticket.notes[0]).toContain('۰۵:۱۵');
    expect(ticket.refund.map((row) => row.percent)).toEqual(['۱۰٪', '۳۰٪', '۵۰٪']);
  });

  it("gives an infant its own price and bag, and a foreigner's Latin name and passport", async () => {
    const who = traveller({
      type: 'Infant',
      firstNameFarsi: null,
      lastNameFarsi: null,
      nationalCode: null,
      passportNumber: 'A1234567',
    });
    const ticket = await ticketOf(who, { adults: 1, children: 0, infants: 1 });
    expect(ticket).toMatchObject({
      passengerName: 'MARYAM REZAEI',
      document: { label: 'شماره گذرنامه', number: 'A1234567' },
      baggage: '۱۰ کیلو',
      cabinBag: 'ندارد',
      priceTotal: '۳۱۰٬۰۰۰',
    });
  });
});

describe('the ticket of a flight that moved', () => {
  const recordedAt = '2026-11-21T06:30:00Z';
  const soldDeparture = toPlainDateTime('2026-12-06T06:15');
  const moved = {
    leg: 0,
    soldDeparture,
    newDeparture: toPlainDateTime('2026-12-06T09:30'),
    movedMinutes: 195,
    recordedAt,
  };
  const cancelled = { leg: 0, soldDeparture, newDeparture: null, movedMinutes: null, recordedAt };

  it('shows the new time beside the old one, on the page and in the PDF', async () => {
    const ticket = await ticketOf(traveller(), undefined, {}, [moved]);
    expect(ticket.flights[0]).toMatchObject({
      departureTime: '۰۹:۳۰',
      change: 'زمان تازه حرکت: ۰۹:۳۰، یکشنبه ۱۵ آذر (پیش‌تر ۰۶:۱۵)',
    });
    expect(ticket.notes[0]).toContain('۰۸:۳۰');
    const book = { title: 't', ...marks, tickets: [ticket] };
    expect(ticketPage(book).toString()).toContain('زمان تازه حرکت: ۰۹:۳۰');
    expect((await ticketPdf(book)).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  it('says that it is cancelled', async () => {
    const ticket = await ticketOf(traveller(), undefined, {}, [cancelled]);
    expect(ticket.flights[0]?.change).toBe('این پرواز لغو شده است.');
    expect(ticket.notes.join()).not.toContain('باشید');
  });
});

/** Home from Frankfurt by way of Istanbul, where one goes from one airport to the other in the night. */
const connection = {
  from: 'FRA',
  to: 'IKA',
  departure: '2026-12-06T18:00',
  arrival: '2026-12-07T06:30',
  via: { at: 'IST', arrival: '2026-12-06T22:50', leavesFrom: 'SAW', departure: '2026-12-07T02:40' },
  isReturning: true,
} as const;
const nobodyElse = { adults: 1, children: 0, infants: 0 };

describe('the ticket of a connection abroad', () => {
  it('has every flight with its local times, the wait between them and the day on which it lands', async () => {
    const who = traveller({ passportNumber: 'K12345678' });
    const ticket = await ticketOf(who, nobodyElse, connection);
    expect(ticket.legName).toBe('برگشت');
    expect(ticket.document).toEqual({ label: 'شماره گذرنامه', number: 'K12345678' });
    expect(
      ticket.flights.map(({ originCode, departureTime, arrivalTime, arrivalNote, dateEn, layover }) => [
        originCode,
        departureTime,
        arrivalTime,
        arrivalNote,
        dateEn,
        layover,
      ]),
    ).toEqual([
      [
        'FRA',
        '۱۸:۰۰',
        '۲۲:۵۰',
        '',
        '6 Dec 2026',
        '۳ ساعت و ۵۰ دقیقه توقف در استانبول و رفتن از فرودگاه استانبول به فرودگاه صبیحه',
      ],
      ['SAW', '۰۲:۴۰', '۰۶:۳۰', '', '7 Dec 2026', ''],
    ]);
    expect(ticket.notes.slice(0, 3)).toEqual([
      expect.stringContaining('ساعت ۱۵:۰۰ در فرودگاه فرانکفورت، ترمینال ۱'),
      expect.stringContaining('۶ ماه'),
      expect.stringContaining('به وقت همان فرودگاه'),
    ]);
  });

  it('is shown whole on the page, and on one page of the PDF even with a third flight', async () => {
    const two = await ticketOf(traveller(), nobodyElse, connection);
    const refund = Array.from({ length: 5 }, () => ({
      label: 'تا ۱۱:۵۰ شنبه ۱۴ آذر، به وقت ایران',
      percent: '۷۰٪',
    }));
    const three = { ...two, refund, flights: [...two.flights, ...two.flights.slice(0, 1)] };
    const book = { title: 't', ...marks, tickets: [{ ...two, refund }, three] };
    expect(ticketPage(book).toString()).toContain('رفتن از فرودگاه استانبول به فرودگاه صبیحه');
    expect((await ticketPdf(book)).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  });
});

describe('the pages of tickets', () => {
  let book: TicketBook;
  beforeAll(async () => {
    const evil = traveller({ firstNameFarsi: hostile, lastName: hostile, nationalCode: hostile });
    book = {
      title: hostile,
      ...marks,
      tickets: await Promise.all([ticketOf(traveller()), ticketOf(evil)]),
    };
  });

  it('escape whatever a person typed', () => {
    const page = ticketPage(book).toString();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.match(/<article/g)).toHaveLength(2);
  });

  it('name the company and its licences at their foot, and nothing where nobody said', () => {
    const company = ['سفر سیمرغ، شماره ثبت ۱', 'مجوز بند الف'];
    expect(ticketPage({ ...book, company }).toString()).toContain(
      `${book.support}<br>${company.join(' · ')}</p>`,
    );
    expect(ticketPage(book).toString()).toContain(`${book.support}</p>`);
  });

  it('let in their own style sheet by its hash and nothing else', () => {
    const page = ticketPage(book).toString();
    const css = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(css).digest('base64');
    const { policy } = paperSheet();
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(page).not.toMatch(/\sstyle=|\son\w+=|<link|<img/);
  });

  it('are a PDF with one page for each passenger, whatever was typed', async () => {
    const pdf = (await ticketPdf(book)).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  });

  it('give back what stands on them to whoever copies or listens', async () => {
    const [ticket] = book.tickets;
    if (!ticket) throw new Error('no ticket');
    const pdf = await ticketPdf({ ...book, tickets: [{ ...ticket, passengerName: 'علی‌رضا سالاری' }] });
    const halved = ticket.notes.flatMap((note) => note.match(/\p{L}+\u200c\p{L}+/gu) ?? []);
    expect(halved).not.toEqual([]);
    for (const { text } of await readPdf(pdf))
      for (const words of ['علی‌رضا سالاری', '096-2401178391', ...halved]) expect(text).toContain(words);
  });

  it.each([1, 2, 3])(
    'keep every word on the page and off the others, with %i flights and the longest foot',
    async (count) => {
      const [ticket] = book.tickets;
      const [flight] = ticket?.flights ?? [];
      if (!ticket || !flight) throw new Error('no ticket');
      const flights = Array.from({ length: count }, (_, at) => ({
        ...flight,
        layover: at + 1 < count ? '۲ ساعت و ۱۵ دقیقه توقف در استانبول' : '',
      }));
      const passengerName = 'سیده‌زهرا عبداللهی میرزاآقایی نائینی';
      const pdf = await ticketPdf({
        ...book,
        ...longMarks,
        tickets: [{ ...ticket, passengerName, flights }],
      });
      const placed = misplacedWords(pdf);
      expect(placed && { pages: placed.pages, wrong: placed.wrong }).toEqual(
        placed && { pages: 1, wrong: [] },
      );
    },
  );
});
