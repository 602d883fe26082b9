import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliFull } from '#core/rules/dates/format.ts';
import { type PlainDateTime, toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { formatRial } from '#core/rules/money/format.ts';
import { type Rial, subtractRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { documentTexts as texts } from '#core/texts/documents.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { orderStateTexts } from '#core/texts/orders.ts';
import { travellerTypeText } from '#core/texts/passengers.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import type { Paper, Sum } from './paper.ts';

const moment = (wall: PlainDateTime): string =>
  texts.at(formatJalaliFull(toPlainDate(wall.slice(0, 10))), formatClock(wall.slice(11, 16)));

const sum = (label: string, amount: Rial): Sum => ({ label, amount: formatRial(amount) });

const peopleOf = (order: LoadedOrder): Paper['people'] =>
  order.travellers.map((one) => ({
    name:
      [one.firstNameFarsi, one.lastNameFarsi].filter(Boolean).join(' ') || `${one.firstName} ${one.lastName}`,
    latinName: `${one.firstName} ${one.lastName}`,
    kind: travellerTypeText(one.type, one.age),
  }));

const references = (order: LoadedOrder): Paper['facts'] => {
  const known = order.lines.flatMap(({ bookingReference }) => bookingReference ?? []);
  return known.length === 0 ? [] : [{ label: texts.references, value: known.join('  '), isCode: true }];
};

/** A payment as one or two rows: what came through the bank, and what came out of the wallet. */
const paymentRows = ({ referenceNumber, amount, walletAmount }: LoadedOrder['payments'][number]): Sum[] => {
  const byBank = texts.paymentWith(texts.methods.gateway, referenceNumber);
  return [
    ...(walletAmount < amount ? [sum(byBank, subtractRial(amount, walletAmount))] : []),
    ...(walletAmount > 0 ? [sum(texts.methods.wallet, walletAmount)] : []),
  ];
};

const said = (label: string, value: string) => ({ label, value, isCode: false });
const starts = (order: LoadedOrder) => said(texts.starts, moment(toPlainDateTime(order.card.startsAt)));

const dueLabel = ({ position, dueAt, paidAt }: LoadedOrder['dues'][number]): string => {
  const name = position === 1 ? dueTexts.deposit : dueTexts.part(toPersianDigits(position));
  if (paidAt !== null) return texts.duePaid(name, moment(toWall(paidAt, 'Asia/Tehran')));
  return dueAt === null ? name : texts.dueUntil(name, moment(toWall(dueAt, 'Asia/Tehran')));
};

/**
 * The dues of an order that is paid in parts, each with its day, and how much is left to pay. None if the order was ended before it was paid
 * whole, since nothing is left to pay then.
 */
const duesOf = ({ dues, total, paid, status }: LoadedOrder): Paper['sections'] =>
  dues.length === 1 || (status === 'RefundSuccessful' && paid < total)
    ? []
    : [
        {
          title: dueTexts.title,
          rows: dues.map((due) => sum(dueLabel(due), due.amount)),
          total: sum(texts.leftToPay, subtractRial(total, paid)),
        },
      ];

/**
 * The receipt of a paid order: its bill, how it was paid, and what was given back, in rials. `onItsWay` is the part of what was given back
 * that has not arrived at a card or bank account yet.
 */
export const receiptOf = (order: LoadedOrder, onItsWay: Rial): Paper => {
  const paidWith = order.payments.filter(
    ({ state, settledAs }) => state === 'Succeeded' && settledAs === 'order',
  );
  const arrived = subtractRial(order.refunded, onItsWay);
  const given = [
    ...(arrived > 0 ? [sum(texts.refunded, arrived)] : []),
    ...(onItsWay > 0 ? [sum(texts.onItsWay, onItsWay)] : []),
  ];
  return {
    what: order.card.title,
    subtitle: order.card.subtitle,
    people: peopleOf(order),
    title: texts.pageTitle(texts.receipt.heading, order.orderNumber),
    heading: texts.receipt,
    facts: [
      { label: texts.orderNumber, value: order.orderNumber, isCode: true },
      said(texts.boughtAt, moment(toWall(order.createdAt, 'Asia/Tehran'))),
      said(texts.state, orderStateTexts[order.status]),
      starts(order),
      ...references(order),
    ],
    peopleTitle: texts.travellers,
    sections: [
      {
        title: texts.bill,
        rows: order.bill.lines.map((line) =>
          sum(
            line.count > 1 ? texts.times(line.label, toPersianDigits(line.count)) : line.label,
            line.amount,
          ),
        ),
        total: sum(texts.total, order.total),
      },
      {
        title: texts.payments,
        rows: [...paidWith.flatMap(paymentRows), ...given],
        total:
          order.refunded > 0
            ? sum(texts.keptByTraveller, subtractRial(order.paid, order.refunded))
            : sum(texts.paid, order.paid),
      },
      ...duesOf(order),
    ],
    note: texts.inRials,
  };
};
