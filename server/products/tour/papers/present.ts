import { contractOf } from '#core/products/tour/texts/contract.ts';
import { leftAloneTexts } from '#core/products/tour/texts/left-alone.ts';
import { tourPaperTexts as texts } from '#core/products/tour/texts/papers.ts';
import { placeTexts } from '#core/products/tour/texts/price.ts';
import { visaRefusedText } from '#core/products/tour/texts/visa-refused.ts';
import {
  levelTexts,
  roomKindTexts,
  tourBoardTexts,
  tourDocumentTexts,
} from '#core/products/tour/texts/words.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliFull } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { readNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import { qrSvg } from '#server/platform/pdf/qr.ts';
import type { Tours } from '../catalogue/tours.ts';
import { roomsOfLine, tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import { type Booking, roomsNow } from '../seats/bookings.ts';

/** A row of a paper: what, and its value. */
export type Row = [string, string];

/** A contract or a voucher, ready to be printed. */
export interface TourPaper extends PaperMarks {
  title: string;
  heading: string;
  headingEn: string;
  /** In whose name it is made. */
  maker: string;
  facts: Row[];
  people: Row[];
  /** The QR of a voucher as an SVG image; empty on a contract. */
  qrSvg: string;
  /** Headed lists: payments and articles of a contract, days and documents of a voucher. */
  parts: { title: string; rows: Row[]; paragraphs: string[] }[];
}

const momentText = (time: PlainDateTime): string => `${formatJalaliFull(dateOf(time))}، ${formatClock(time)}`;

const inTehran = (at: Date | string): string => momentText(toWall(new Date(at), iranZone));

const peopleOf = (order: OrderDetail, booking: Booking | null): Row[] => {
  const line = partyOf(order);
  const { places, singles = [] } = tourOfLine(line);
  const now = roomsNow(line, booking);
  return roomsOfLine(line).flatMap(({ kind, travellerIds }) =>
    travellerIds.flatMap((travellerId): Row[] => {
      const slept = now.find((room) => room.travellerIds.includes(travellerId))?.kind ?? kind;
      const traveller = order.travellers.find((one) => one.travellerId === travellerId);
      if (!traveller) return [];
      const at = line.travellerIds.indexOf(travellerId);
      const place = singles.some(({ stays }) => stays === at) ? 'single' : places[at];
      const isGone = traveller.tickets.some(({ state }) => state === 'refunded');
      const what = isGone ? texts.left : [roomKindTexts[slept], place ? placeTexts[place] : ''].join('، ');
      return [[readNameOf(traveller), what]];
    }),
  );
};

/** Single rooms that people chose whom others left once it was settled. */
const singlesOf = (order: OrderDetail): string[] => {
  const line = partyOf(order);
  const named = (at: number): string => {
    const guest = order.travellers.find(({ travellerId }) => travellerId === line.travellerIds[at]);
    return guest ? readNameOf(guest) : '';
  };
  return (tourOfLine(line).singles ?? []).map(({ stays, left, supplement }) =>
    leftAloneTexts.singleFor({ name: named(stays), leftBy: named(left), supplement }, usualWriting),
  );
};

const hotelsText = (order: OrderDetail): string =>
  tourOfLine(partyOf(order))
    .package.hotels.map(
      ({ name, nights, board }) => `${name} (${texts.night(nights)}، ${tourBoardTexts[board]})`,
    )
    .join('؛ ');

const commonFacts = (order: OrderDetail): Row[] => {
  const sold = tourOfLine(partyOf(order));
  return [
    [texts.orderNumber, order.orderNumber],
    [texts.tour, `${sold.title}، ${levelTexts[sold.level]}`],
    [texts.leaves, momentText(sold.leavesAt)],
    [texts.returns, momentText(sold.returnsAt)],
    [texts.hotels, hotelsText(order)],
  ];
};

/** The contract of an order with the text that was accepted, as it stood then, and who accepted it: the owner of the account. */
export const presentContract = (
  order: OrderDetail,
  {
    brand,
    marks,
    acceptedBy,
    booking,
  }: { brand: string; marks: PaperMarks; acceptedBy: string; booking: Booking | null },
): TourPaper => {
  const { contract, visaRefusal } = tourOfLine(partyOf(order));
  const text = contractOf(contract.version);
  if (!text) throw new Error(`no contract of version ${contract.version}`);
  return {
    ...marks,
    title: texts.contractTitle(order.orderNumber),
    heading: texts.contractHeading,
    headingEn: texts.contractHeadingEn,
    maker: brand,
    facts: [
      ...commonFacts(order),
      [texts.version, contract.version],
      [texts.acceptedAt, inTehran(contract.acceptedAt)],
    ],
    people: peopleOf(order, booking),
    qrSvg: '',
    parts: [
      {
        title: texts.dues,
        rows: [
          ...order.dues.map(({ amount, dueAt, paidAt }): Row => {
            const when = dueAt ? texts.until(inTehran(dueAt)) : '';
            return [paidAt ? texts.paid : when, texts.toman(formatToman(amount))];
          }),
          [texts.total, texts.toman(formatToman(order.total))],
        ],
        paragraphs: singlesOf(order),
      },
      ...(visaRefusal
        ? [{ title: texts.visa, rows: [], paragraphs: [visaRefusedText(visaRefusal, usualWriting)] }]
        : []),
      ...text.articles.map(({ title, paragraphs }) => ({ title, rows: [], paragraphs: [...paragraphs] })),
      {
        title: texts.acceptedAt,
        rows: [],
        paragraphs: [texts.acceptedBy(acceptedBy)],
      },
    ],
  };
};

/** The voucher as plain text with the address at which it is verified: of the first document that still counts. */
const qrOf = async (order: OrderDetail, verifyAt: (documentId: string) => string): Promise<string> => {
  const line = partyOf(order);
  const document = line.documents.find(({ state }) => state !== 'refunded');
  if (!document) return '';
  return qrSvg(
    [
      `TOUR ${document.number}`,
      line.bookingReference ?? '',
      order.orderNumber,
      verifyAt(document.documentId),
    ].join('\n'),
  );
};

/** The voucher of a settled tour: with whom, when, where, and what to bring. */
export const presentVoucher = async (
  order: OrderDetail,
  {
    brand,
    marks,
    tours,
    verifyAt,
    booking,
  }: {
    brand: string;
    marks: PaperMarks;
    tours: Pick<Tours, 'tour' | 'content'>;
    verifyAt(documentId: string): string;
    booking: Booking | null;
  },
): Promise<TourPaper> => {
  const line = partyOf(order);
  const tour = tours.tour(tourOfLine(line).tourId);
  const content = tour && tours.content(tour);
  return {
    ...marks,
    title: texts.voucherTitle(order.orderNumber),
    heading: texts.voucherHeading,
    headingEn: texts.voucherHeadingEn,
    maker: brand,
    facts: [...commonFacts(order), [texts.reference, line.bookingReference ?? '']],
    people: peopleOf(order, booking),
    qrSvg: await qrOf(order, verifyAt),
    parts: [
      {
        title: texts.programme,
        rows: (content?.programme ?? []).map(({ day, title }): Row => [texts.day(day), title]),
        paragraphs: [],
      },
      { title: texts.included, rows: [], paragraphs: [...(content?.included ?? [])] },
      {
        title: texts.documents,
        rows: [],
        paragraphs: (content?.documents ?? []).map((document) => tourDocumentTexts[document]),
      },
    ],
  };
};
