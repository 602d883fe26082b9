import type { PaperMarks } from '#server/platform/house/marks.ts';
/**
 * One e-ticket, ready to be shown: texts are Persian if people read them, and codes are Latin. The HTML page and the PDF only lay it out,
 * so neither decides anything.
 */
export interface Ticket {
  /** «مریم رضایی»; the Latin name where there is no Persian one. */
  passengerName: string;
  /** MARYAM REZAEI */
  passengerLatinName: string;
  /** «بزرگسال» */
  passengerType: string;
  document: { label: string; number: string };
  ticketNumber: string;
  bookingReference: string;
  orderNumber: string;
  /** «شنبه ۱۵ آذر ۱۴۰۴، ساعت ۱۰:۲۵» in Tehran. */
  issuedAt: string;
  /** Its mark as an SVG image. */
  airlineMark: string;
  airlineName: string;
  /** «سیستمی» or «چارتر» */
  saleKind: string;
  /** «رفت», «برگشت», «پرواز ۲»: which leg of the trip this is; empty if there is only one. */
  legName: string;
  flights: TicketFlight[];
  baggage: string;
  cabinBag: string;
  /** This passenger's part of the bill, in toman. */
  price: { label: string; amount: string }[];
  priceTotal: string;
  /** The fare's refund ladder in words; empty if the airline decides. */
  refund: { label: string; percent: string }[];
  notes: string[];
  /** The QR as an SVG image; it holds the ticket as plain text that any phone reads without a network. */
  qrSvg: string;
}

/** One take-off and landing of a ticket. */
export interface TicketFlight {
  /** «زمان تازه حرکت: ۰۹:۳۰، یکشنبه ۱۵ آذر» if it flies at another time than it was sold for; otherwise empty. */
  change: string;
  originCode: string;
  originCity: string;
  originAirport: string;
  destinationCode: string;
  destinationCity: string;
  destinationAirport: string;
  departureTime: string;
  arrivalTime: string;
  /** «شنبه ۱۵ آذر ۱۴۰۴» */
  dateFa: string;
  /** 6 Dec 2025 */
  dateEn: string;
  /** «روز بعد» if it lands on a later day, otherwise empty. */
  arrivalNote: string;
  /** «۲ ساعت و ۱۰ دقیقه توقف در استانبول»: the wait after this flight; empty after the last. */
  layover: string;
  duration: string;
  flightNumber: string;
  aircraft: string;
  cabin: string;
  bookingClass: string;
}

/** The tickets of an order that were asked for. */
export interface TicketBook extends PaperMarks {
  title: string;
  tickets: Ticket[];
}
