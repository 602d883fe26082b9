import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { orderStateSchema } from '#core/contract/orders/endpoints.ts';
import { iataSchema, idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { contactSchema, passengerInputSchema, savedPassengerSchema } from './passenger.ts';
import {
  availableReplySchema,
  cabinClassSchema,
  type flightOrderSchema,
  passengerCountsSchema,
  placeSchema,
  proposalSchema,
  refundLadderSchema,
  tripTypeSchema,
} from './proposal.ts';

const codedPlaceSchema = z.object({
  code: iataSchema,
  kind: z.enum(['CityCode', 'AirportCode']).default('CityCode'),
});

/** One or two proposals: the outbound and, for a round trip, the return. Blank return ids count as absent. */
const chosenSchema = z.object({
  requestId: idSchema,
  proposalId: z.string().min(1).max(100),
});

const calendarDaySchema = z.object({
  date: plainDateSchema,
  price: rialSchema.nullable().describe('Lowest adult fare; null = not known'),
  checkedAt: instantSchema.nullable().describe('How old the price is'),
  isCheapest: z.boolean(),
  isMostExpensive: z.boolean(),
  isHoliday: z.boolean().describe('Friday or an official holiday'),
  holidayTitle: z.string().nullable(),
});

const repricedSchema = z.object({
  proposal: proposalSchema,
  bill: billSchema,
  previousTotal: rialSchema,
  total: rialSchema,
  isChanged: z.boolean(),
});

const priceChangedSchema = z.object({ previousTotal: rialSchema, total: rialSchema, bill: billSchema });

export const flight = {
  available: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/Available',
    summary: 'Search one direction of a flight with all suppliers',
    access: 'public',
    body: z.object({
      tripType: tripTypeSchema.default(1),
      origin: codedPlaceSchema,
      destination: codedPlaceSchema,
      date: plainDateSchema.describe('Local to the origin'),
      cabinClass: cabinClassSchema.nullable().default(null),
      passengers: passengerCountsSchema.default({ adults: 1, children: 0, infants: 0 }),
    }),
    reply: availableReplySchema,
  }),
  proposalDetails: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails',
    summary: 'One proposal of a search with its itemised price, refund ladder and rules',
    access: 'public',
    body: chosenSchema,
    reply: z.object({
      proposal: proposalSchema,
      bill: billSchema,
      ladder: refundLadderSchema,
      visaOnRoute: z.array(z.object({ countryIso2: z.string(), countryFa: z.string(), text: z.string() })),
    }),
    failures: { REQUEST_EXPIRED: true, PROPOSAL_GONE: true },
  }),
  flightDetail: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/FlightDetail',
    summary: 'The chosen proposal as the purchase begins, with its search criteria',
    access: 'public',
    body: chosenSchema,
    reply: z.object({
      flightProposal: z.object({
        captchaUrl: z.string().nullable(),
        totalPrice: rialSchema,
        proposal: proposalSchema,
      }),
      criteria: availableReplySchema.shape.criteria,
      bill: billSchema,
      ladder: refundLadderSchema,
      expiresAt: instantSchema,
    }),
    failures: { REQUEST_EXPIRED: true, PROPOSAL_GONE: true },
  }),
  homePageCalendar: endpoint({
    call: 'POST /api/flight-catalog/FlightCalendar/HomePageCalendar',
    summary: 'The lowest fare of each day of a range, for the calendar',
    access: 'public',
    body: z.object({
      origin: codedPlaceSchema,
      destination: codedPlaceSchema,
      from: plainDateSchema,
      to: plainDateSchema.describe('At most 62 days after from'),
    }),
    reply: z.object({ days: z.array(calendarDaySchema) }),
  }),
  plpCalendar: endpoint({
    call: 'POST /api/flight-catalog/FlightCalendar/PlpCalendar',
    summary: 'The week around a date, with its cheapest and dearest day',
    access: 'public',
    body: z.object({ origin: codedPlaceSchema, destination: codedPlaceSchema, date: plainDateSchema }),
    reply: z.object({ days: z.array(calendarDaySchema) }),
  }),
  domesticAirports: endpoint({
    call: 'POST /api/flight-configuration/Airport/GetDomesticPlpAirports',
    summary: 'Iranian airports and cities: all that are served, or those that match a text',
    access: 'public',
    body: z.object({
      term: z.string().max(60).default('').describe('Persian name, Latin name or code; any letters'),
      origin: iataSchema.optional().describe('Only places served from here'),
    }),
    reply: z.array(placeSchema.extend({ isPopular: z.boolean() })),
  }),
  countries: endpoint({
    call: 'GET /api/flight-configuration/Country/GetAllCountries',
    summary: 'Countries with Persian names and dialing codes',
    access: 'public',
    query: pagingSchema.extend({ pageSize: z.coerce.number().int().min(1).max(300).default(300) }),
    reply: pageOf(
      z.object({
        id: z.int(),
        iso2: z.string(),
        iso3: z.string(),
        nameFa: z.string(),
        nameEn: z.string(),
        nationalityFa: z.string().nullable(),
        dialingCode: z.string().nullable(),
      }),
    ),
  }),
  flightDetails: endpoint({
    call: 'POST /api/flight-reservation/Proposals/GetFlightDetails',
    summary: 'The chosen proposal, priced again with its supplier',
    access: 'public',
    body: chosenSchema,
    reply: repricedSchema,
    failures: { REQUEST_EXPIRED: true, PROPOSAL_GONE: true, SOLD_OUT: true, SUPPLIER_UNAVAILABLE: true },
  }),
  fareRules: endpoint({
    call: 'POST /api/flight-reservation/FareRules/GetFareRules',
    summary: "The refund ladder of a proposal's own fare, in rials and dates",
    access: 'public',
    body: chosenSchema,
    reply: z.object({ ladders: z.array(refundLadderSchema) }),
    failures: { REQUEST_EXPIRED: true, PROPOSAL_GONE: true },
  }),
  routeRules: endpoint({
    call: 'POST /api/flight-reservation/FareRules/GetRouteRules',
    summary: 'What the route asks of passengers: check-in, documents, baggage, rights',
    access: 'public',
    body: chosenSchema,
    reply: z.object({ rules: z.array(z.object({ code: z.string(), title: z.string(), text: z.string() })) }),
    failures: { REQUEST_EXPIRED: true, PROPOSAL_GONE: true },
  }),
  submitFlightOrder: endpoint({
    call: 'POST /api/flight-reservation/Submit/SubmitFlightOrder',
    summary:
      'Record an order: passengers checked, price asked again. The acceptedTotal is consent, not a price',
    access: 'user',
    body: chosenSchema.extend({
      passengers: z.array(passengerInputSchema).min(1).max(9),
      contact: contactSchema,
      productChannel: z.literal([1, 2, 3, 4, 5]).default(1),
      acceptedTotal: z
        .int()
        .min(0)
        .describe('The total the buyer saw; any other total answers PRICE_CHANGED'),
      idempotencyKey: z.uuid().describe('The same key gives the same order'),
      savePassengers: z.boolean().default(false),
    }),
    reply: z.object({
      orderId: idSchema,
      orderNumber: z.string(),
      status: orderStateSchema,
      bill: billSchema,
    }),
    failures: {
      REQUEST_EXPIRED: true,
      PROPOSAL_GONE: true,
      PRICE_CHANGED: priceChangedSchema,
      SOLD_OUT: true,
      SUPPLIER_UNAVAILABLE: true,
      PASSENGERS_DO_NOT_MATCH: true,
      DEPARTURE_TOO_SOON: true,
    },
  }),
  reserveFlightOrder: endpoint({
    call: 'POST /api/flight-reservation/Reserve/ReserveFlightOrder',
    summary: 'Hold the seats of a submitted order at its supplier until payableUntil',
    access: 'user',
    body: z.object({ orderId: idSchema, acceptedTotal: z.int().min(0).optional() }),
    reply: z.object({
      orderId: idSchema,
      status: orderStateSchema,
      payableUntil: instantSchema,
      serverTime: instantSchema.describe('The countdown is the server’s'),
      bill: billSchema,
      ladder: refundLadderSchema,
    }),
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_STATE: true,
      ORDER_EXPIRED: true,
      PRICE_CHANGED: priceChangedSchema,
      SOLD_OUT: true,
      SUPPLIER_REFUSED: true,
      SUPPLIER_UNAVAILABLE: true,
    },
  }),
  verifyFlightOrder: endpoint({
    call: 'GET /api/flight-reservation/Submit/VerifyFlightOrder/{id}',
    summary: 'How paying an order stands; asks the gateway where it is not known yet',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.object({
      orderId: idSchema,
      status: orderStateSchema,
      isPaid: z.boolean(),
      paymentState: z.enum(['none', 'pending', 'succeeded', 'failed', 'cancelled', 'expired']),
      payableUntil: instantSchema.nullable(),
      serverTime: instantSchema,
    }),
    failures: { ORDER_NOT_FOUND: true },
  }),
  verifyIssue: endpoint({
    call: 'GET /api/flight-reservation/Issue/VerifyIssueFlightTicket/{id}',
    summary: 'How issuing an order stands',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.object({
      orderId: idSchema,
      status: orderStateSchema,
      isIssued: z.boolean(),
      isFailed: z.boolean(),
      refundedToWallet: rialSchema,
      noticeBy: instantSchema.describe('By when the traveller hears from us'),
      serverTime: instantSchema,
    }),
    failures: { ORDER_NOT_FOUND: true },
  }),
  ticketHtml: endpoint({
    call: 'GET /api/flight-reservation/Tickets/FlightTicketHtml/{id}',
    summary: 'The e-tickets of an issued order as a page of their own',
    access: 'user',
    params: z.object({ id: idSchema }),
    query: z.object({ proposalId: z.string().max(100).optional() }),
    media: 'text/html',
    failures: { ORDER_NOT_FOUND: true, TICKET_NOT_READY: true },
  }),
  ticketPdf: endpoint({
    call: 'GET /api/flight-reservation/Tickets/FlightTicketPdf/{id}',
    summary: 'The e-tickets of an issued order as PDF, one page a passenger',
    access: 'user',
    params: z.object({ id: idSchema }),
    query: z.object({ travellerId: idSchema.optional().describe('Only this passenger') }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, TICKET_NOT_READY: true },
  }),
  savedPassengers: endpoint({
    call: 'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers',
    summary: "The signed-in user's saved passengers",
    access: 'user',
    body: pagingSchema.extend({
      term: z.string().max(60).default(''),
      pageSize: z.int().min(1).max(100).default(100),
    }),
    reply: pageOf(savedPassengerSchema),
  }),
  addOrUpdatePassenger: endpoint({
    call: 'POST /api/flight-reservation/Passenger/AddOrUpdatePassenger',
    summary: 'Save a passenger, or change one that has an id',
    access: 'user',
    body: z.object({ passenger: passengerInputSchema }),
    reply: savedPassengerSchema,
  }),
  deletePassenger: endpoint({
    call: 'DELETE /api/flight-reservation/Passenger/DeletePassenger/{id}',
    summary: 'Remove a saved passenger',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.null(),
  }),
};

export type FlightOrder = z.output<typeof flightOrderSchema>;
