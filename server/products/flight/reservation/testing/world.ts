import { randomUUID } from 'node:crypto';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { PassportWords } from '#core/rules/identity/passport-differences.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { savedTravellerCalls } from '#server/bases/account/travellers/calls.ts';
import { createSavedTravellers } from '#server/bases/account/travellers/index.ts';
import { savedTravellersMigrations } from '#server/bases/account/travellers/table.ts';
import { createCommerce } from '#server/commerce/index.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { HeldDesk } from '#server/commerce/port/desk.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { paperMarks } from '#server/platform/house/marks.ts';
import { createTravelRules } from '#server/platform/travel-rules/store.ts';
import { sealedSavedTravellers } from '#server/platform/travellers/saved-table.ts';
import { alertMigrations } from '#server/products/flight/alerts/migrations.ts';
import { createDisruptions } from '#server/products/flight/changes/disruptions.ts';
import { changeMigrations } from '#server/products/flight/changes/migrations.ts';
import { correctionOperation } from '#server/products/flight/correction/index.ts';
import { correctionMigrations } from '#server/products/flight/correction/lease.ts';
import { createFlightDesk } from '#server/products/flight/desk/index.ts';
import { createAirlineMarks } from '#server/products/flight/marks/index.ts';
import { changeOperations } from '#server/products/flight/notices/operations.ts';
import { rulesMigrations } from '#server/products/flight/penalties/migrations.ts';
import { createRuleSets, seedRuleSets } from '#server/products/flight/penalties/store.ts';
import { createFareRules } from '#server/products/flight/rules/fare-rules.ts';
import { detailOperations } from '#server/products/flight/search/details.ts';
import type { ChosenOffer } from '#server/products/flight/suppliers/port.ts';
import { ticketOperations } from '#server/products/flight/tickets/index.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { personFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { reservationOperations } from '../index.ts';
import { offerFor } from './offers.ts';
import type { PlayedSupplier } from './supplier.ts';
import { createPlayedSupplier } from './supplier.ts';

export const requestId = '01939d80-0000-7000-8000-00000000aaaa';
export const submitCall = 'POST /api/flight-reservation/Submit/SubmitFlightOrder';
export const reserveCall = 'POST /api/flight-reservation/Reserve/ReserveFlightOrder';

/** The flight product with real commerce, a supplier that plays what it is told, and one search answer. */
export interface FlightWorld {
  app: TestApp;
  supplier: PlayedSupplier;
  commerce: Commerce;
  desk: HeldDesk;
  /** What the search answered: proposals by id, or nothing once it expired. */
  offers: Map<string, ChosenOffer> | 'expired';
  /** Passports that were read: scan id to what it says and whose it is. */
  scans: Map<string, PassportWords & { userId: string }>;
  /** Marketplaces that the house knows. */
  partners: Set<string>;
  /** Lets issuing in the background end. */
  settled(): Promise<void>;
}

export const createFlightWorld = async (env: Record<string, string> = {}): Promise<FlightWorld> => {
  let world: Omit<FlightWorld, 'app'> | undefined;
  const app = await testApp({
    env,
    rooms: async (services) => {
      const { commerce, room, settled } = createCommerce(services);
      const supplier = createPlayedSupplier(services.clock);
      const suppliers = new Map([[supplier.id, supplier]]);
      const fareRules = createFareRules({
        ruleSets: createRuleSets(services),
        suppliers,
        clock: services.clock,
      });
      const siteUrl = () => 'https://hodhod.example';
      const disruptions = createDisruptions(services);
      const desk = createFlightDesk({
        ...services,
        reschedule: commerce.reschedule,
        suppliers,
        fareRules,
        disruptions,
        siteUrl,
      });
      commerce.register(desk);
      const made: Omit<FlightWorld, 'app'> = {
        supplier,
        commerce,
        desk,
        offers: new Map([['p1', offerFor()]]),
        scans: new Map(),
        partners: new Set(),
        settled,
      };
      world = made;
      const proposals = {
        find: async (id: string, proposalId: string) => {
          if (made.offers === 'expired' || id !== requestId) return 'expired' as const;
          const offer = made.offers.get(proposalId);
          const expiresAt = new Date(services.clock.now().getTime() + 600_000);
          return offer ? { offer, expiresAt } : ('gone' as const);
        },
        head: async () => null,
      };
      const travelRules = createTravelRules(services);
      return [
        {
          name: 'account',
          sealed: [sealedSavedTravellers],
          migrations: savedTravellersMigrations,
          operations: savedTravellerCalls(services),
        },
        room,
        {
          name: 'flight',
          migrations: [...rulesMigrations, ...changeMigrations, ...alertMigrations, ...correctionMigrations],
          operations: [
            ...detailOperations({ store: proposals, fareRules, travelRules }),
            ...reservationOperations({
              ...services,
              commerce,
              suppliers,
              proposals,
              fareRules,
              disruptions,
              travelRules,
              savedTravellers: createSavedTravellers(services),
              isPartner: async (name) => made.partners.has(name),
              findScan: async (scanId, userId) => {
                const scan = made.scans.get(scanId);
                return scan?.userId === userId ? scan : null;
              },
            }),
            ...ticketOperations({
              commerce,
              fareRules,
              disruptions,
              limits: services.limits,
              marks: () => paperMarks(services),
              airlineMark: createAirlineMarks(services.config).of,
            }),
            ...changeOperations({ ...services, commerce, siteUrl }),
            correctionOperation({ ...services, commerce, suppliers, disruptions }),
          ],
        },
      ];
    },
  });
  if (!world) throw new Error('the rooms were not loaded');
  await seedRuleSets(app.services.db);
  return Object.assign(world, { app });
};

type SubmitBody = CallerInput<Calls[typeof submitCall]>['body'];

/** An order for the one adult of the search, at the price that was shown. */
export const submitBody = (changes: Partial<SubmitBody> = {}): SubmitBody => ({
  requestId,
  proposalId: 'p1',
  passengers: [personFor(1)],
  contact: { phoneNumber: '۰۹۱۲ ۳۴۵ ۶۷۸۹', email: 'maryam@example.com' },
  acceptedTotal: 21_100_001,
  idempotencyKey: randomUUID(),
  ...changes,
});

/** An order of this user that is submitted; its id. */
export const submitted = async (
  world: FlightWorld,
  user: SignedIn,
  changes: Partial<SubmitBody> = {},
): Promise<string> => {
  const answer = await call(world.app, submitCall, { body: submitBody(changes) }, user.token);
  if (answer.status !== 200) throw new Error(`not submitted: ${answer.text}`);
  return answer.data.orderId;
};

/** An order of this user that is held, paid out of the wallet, and issued or refused. */
export const paid = async (
  world: FlightWorld,
  user: SignedIn,
  changes: Partial<SubmitBody> = {},
): Promise<string> => {
  const orderId = await submitted(world, user, changes);
  await payFor(world, user, orderId);
  return orderId;
};

/** Holds a submitted order, pays it out of the wallet, and lets it be issued or refused. */
export const payFor = async (world: FlightWorld, user: SignedIn, orderId: string): Promise<void> => {
  await call(world.app, reserveCall, { body: { orderId } }, user.token);
  const { db } = world.app.services;
  const credit = { userId: user.userId, amount: toRial(500_000_000), reason: 'test', key: orderId };
  await creditWallet(db, world.app.services, credit);
  const answer = await call(
    world.app,
    'POST /api/wallet/wallet/ConfirmOrder',
    { body: { orderId } },
    user.token,
  );
  if (answer.status !== 200) throw new Error(`not paid: ${answer.text}`);
  await world.app.runJobs();
  await world.settled();
};
