import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { forgottenSearchesSchema } from '#core/contract/histories.ts';
import { iataSchema, idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { travelRuleSchema } from '#core/contract/travellers/travel-rule.ts';
import { chosenSchema, legChoiceSchema } from './chosen.ts';
import { codedPlaceSchema } from './places.ts';
import {
  availableReplySchema,
  cabinClassSchema,
  flightScopeSchema,
  passengerCountsSchema,
  placeSchema,
  proposalSchema,
  refundLadderSchema,
  searchCriteriaSchema,
  searchLineSchema,
  tripTypeSchema,
  visaOnRouteSchema,
} from './proposal.ts';
import { tripFailures } from './trip-failures.ts';

const servedPlaceSchema = placeSchema.extend({
  countryFa: z.string(),
  isPopular: z.boolean(),
  otherNames: z.array(z.string()).describe('Former names, nicknames, other spellings: for matching'),
  airportNames: z.array(z.string()).describe('Of a city with several airports, for matching'),
});

/** What searches of the last days showed of a route: the middle of the days that were seen. */
const routeFactsSchema = z.object({
  isStraight: z.boolean().describe('Of flights without a change; false: there are only those with one'),
  minutes: z.int().min(1).describe('How long the middle one of them takes'),
  flightsADay: z.int().min(1),
  knownRules: z.int().min(0).describe('How many of those say what comes back'),
  days: z.int().min(1).describe('How many days were seen'),
});

/** A route somebody may want, with its lowest known fare. */
const pricedRouteSchema = z.object({
  origin: placeSchema,
  destination: placeSchema,
  productType: flightScopeSchema,
  date: plainDateSchema.nullable().describe('The day of the lowest fare; null where no fare is known'),
  price: rialSchema.nullable(),
  checkedAt: instantSchema.nullable(),
  facts: routeFactsSchema.nullable().describe('Null where no search of the last days saw its flights'),
});

const placesBody = z.object({
  term: z.string().max(60).default('').describe('Persian name, Latin name or code; any letters'),
  origin: iataSchema.optional().describe('Only places served from here'),
  requestId: idSchema.optional().describe('Only airports of this search’s results'),
});

const availableBody = z.object({
  tripType: tripTypeSchema.default(1),
  isReturning: z.boolean().default(false).describe('The way back of a round trip'),
  origin: codedPlaceSchema,
  destination: codedPlaceSchema,
  date: plainDateSchema.describe('Local to the origin'),
  cabinClass: cabinClassSchema.nullable().default(null),
  passengers: passengerCountsSchema.default({ adults: 1, children: 0, infants: 0 }),
});

/** Finding flights. */
export const searchCalls = {
  available: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/Available',
    summary: 'Search one leg of a trip with all suppliers',
    access: 'public',
    body: availableBody,
    reply: availableReplySchema,
  }),
  availableInParts: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/AvailableInParts',
    summary:
      'The same search; where it takes a while it tells on lines who has answered and what can be bought',
    access: 'public',
    body: availableBody,
    lines: searchLineSchema,
    reply: availableReplySchema,
  }),
  getProposals: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/GetProposals',
    summary: 'The results of a search page by page, as they were kept; nothing is searched again',
    access: 'public',
    body: pagingSchema.extend({
      requestId: idSchema,
      pageSize: z.coerce.number().int().min(1).max(500).default(100),
    }),
    reply: availableReplySchema.omit({ proposals: true }).extend({ proposals: pageOf(proposalSchema) }),
    failures: { REQUEST_EXPIRED: true },
  }),
  proposalDetails: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails',
    summary: 'One proposal of a search with its itemised price, refund ladder and rules',
    access: 'public',
    body: legChoiceSchema,
    reply: z.object({
      proposal: proposalSchema,
      bill: billSchema,
      ladder: refundLadderSchema,
      visaOnRoute: z.array(visaOnRouteSchema),
    }),
    failures: { REQUEST_EXPIRED: true, PROPOSAL_GONE: true },
  }),
  flightDetail: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/FlightDetail',
    summary: 'The chosen trip as the purchase begins: every leg, one itemised total, the rules of its route',
    access: 'public',
    body: chosenSchema,
    reply: z.object({
      flightProposal: z
        .object({
          captchaUrl: z.string().nullable(),
          totalPrice: rialSchema.describe('Of the whole trip'),
          proposal: proposalSchema,
        })
        .describe('The first leg'),
      criteria: searchCriteriaSchema.describe('Of the first leg'),
      legs: z.array(
        z.object({
          requestId: idSchema,
          criteria: searchCriteriaSchema,
          proposal: proposalSchema,
          bill: billSchema,
          ladder: refundLadderSchema,
        }),
      ),
      bill: billSchema.describe('Of the whole trip'),
      travelRules: z.array(travelRuleSchema).describe('Checked for every passenger, here and at the order'),
      expiresAt: instantSchema.describe('When the first of the searches ends'),
    }),
    failures: tripFailures,
  }),
  productType: endpoint({
    call: 'POST /api/flight-catalog/FlightCatalog/GetProductTypeByAvailableRequest',
    summary: 'Whether a search, or a pair of places, is domestic or international',
    access: 'public',
    body: z.union([
      z.object({ requestId: idSchema }),
      z.object({ origin: codedPlaceSchema, destination: codedPlaceSchema }),
    ]),
    reply: z.object({ productType: flightScopeSchema }),
    failures: { REQUEST_EXPIRED: true },
  }),
  quickSearches: endpoint({
    call: 'POST /api/flight-catalog/HomePage/GetQuickSearchInfos',
    summary: 'Searches one tap away, with the lowest known fare: to a place, or the most asked for',
    access: 'public',
    body: z.object({
      iata: iataSchema.optional().describe('Flights to this place'),
      productType: flightScopeSchema.optional(),
    }),
    reply: z.array(pricedRouteSchema),
  }),
  landingFlights: endpoint({
    call: 'POST /api/front-api/LandingPages/GetLandingPageFlights',
    summary:
      'Flights to the city of a landing page, from where most people come; of a category without prices, since the lowest known fare may be of another',
    access: 'public',
    body: z.object({
      cityCode: iataSchema.optional().describe('Without one: the routes that are most asked for'),
      category: z.enum(['charter', 'system']).optional(),
    }),
    reply: z.array(pricedRouteSchema),
  }),
  trending: endpoint({
    call: 'GET /api/front-api/Trending/GetTrendingList',
    summary: 'What most people look for these days, with the lowest known fare',
    access: 'public',
    query: z.object({ productType: z.coerce.number().pipe(flightScopeSchema).optional() }),
    reply: z.array(
      pricedRouteSchema.extend({
        searches: z.int().describe('In the last 14 days'),
      }),
    ),
  }),
  destinations: endpoint({
    call: 'POST /api/front-api/Trending/GetDestinations',
    summary: 'The cities that have a page of flights to them, the most wanted first',
    access: 'public',
    body: z.object({}),
    reply: z.array(z.object({ code: iataSchema, cityFa: z.string(), productType: flightScopeSchema })),
  }),
  domesticAirports: endpoint({
    call: 'POST /api/flight-configuration/Airport/GetDomesticPlpAirports',
    summary: 'Iranian airports and cities: all that are served, or those that match a text',
    access: 'public',
    body: placesBody,
    reply: z.array(servedPlaceSchema),
    failures: { REQUEST_EXPIRED: true },
  }),
  internationalAirports: endpoint({
    call: 'POST /api/flight-configuration/Airport/GetInternationalPlpAirports',
    summary:
      'Airports and cities of the world, Iran’s among them: the best known, or those that match a text',
    access: 'public',
    body: placesBody,
    reply: z.array(servedPlaceSchema),
    failures: { REQUEST_EXPIRED: true },
  }),
  airportPoints: endpoint({
    call: 'POST /api/flight-configuration/Airport/GetAirportPoints',
    summary: 'Where airports and cities lie on the globe, for maps; codes that nobody knows are left out',
    access: 'public',
    body: z.object({ codes: z.array(iataSchema).min(1).max(20) }),
    reply: z.array(
      z.object({
        code: iataSchema,
        cityFa: z.string(),
        lat: z.number().min(-90).max(90).describe('Degrees north'),
        lon: z.number().min(-180).max(180).describe('Degrees east'),
      }),
    ),
  }),
  agencies: endpoint({
    call: 'POST /api/flight-configuration/Agency/GetAgencies',
    summary: 'Who sells: of a search’s results with how many offers each, or all',
    access: 'public',
    body: z.object({ requestId: idSchema.optional() }),
    reply: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        count: z.int().nullable().describe('Null without a search'),
      }),
    ),
    failures: { REQUEST_EXPIRED: true },
  }),
  searchHistories: endpoint({
    call: 'POST /api/user-interactions/FlightUserInteractions/GetFlightSearchHistories',
    summary: "The signed-in user's last searches, newest first",
    access: 'user',
    body: z.object({}),
    reply: z.array(
      z.object({
        id: idSchema,
        tripType: tripTypeSchema,
        legs: z
          .array(z.object({ origin: placeSchema, destination: placeSchema, date: plainDateSchema }))
          .min(1),
        cabinClass: cabinClassSchema.nullable(),
        passengers: passengerCountsSchema,
        searchedAt: instantSchema,
      }),
    ),
  }),
  forgetSearches: endpoint({
    call: 'POST /api/user-interactions/FlightUserInteractions/DeActive',
    summary:
      'Remove one of the last searches, or all: of flights and of hotels, which have no path of their own for it',
    access: 'user',
    body: forgottenSearchesSchema,
    reply: z.null(),
  }),
};
