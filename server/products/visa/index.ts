import type { Commerce } from '#server/commerce/commerce.ts';
import type { FilesOfHouse } from '#server/platform/private-files.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { createCatalogue } from './catalogue/index.ts';
import { catalogueOperations } from './catalogue/operations.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { catalogueStaffOperations } from './catalogue/staff.ts';
import { draftEnv } from './drafts/env.ts';
import { draftJobs, draftOperations } from './drafts/index.ts';
import { createHistories } from './histories/index.ts';
import { visaMigrations } from './migrations.ts';
import { visaKeeps } from './personal.ts';

/** The visa product: what is sold and said of it, what is typed, and the applications that people decide. */
export const room = (services: Services, commerce: Commerce, { privateFiles }: FilesOfHouse): Room => {
  const { db, clock, random } = services;
  const { rates } = commerce;
  const catalogue = createCatalogue({ db, rates });
  const histories = createHistories(services);

  return {
    name: 'visa',
    migrations: visaMigrations,
    env: draftEnv,
    operations: [
      ...catalogueOperations({ db, rates, catalogue, onLook: histories.note }),
      ...histories.operations,
      ...draftOperations(services, privateFiles),
      ...catalogueStaffOperations({ db, clock, random, rates }),
    ],
    jobs: draftJobs(services),
    keeps: visaKeeps,
    start: () => seedCatalogue(services),
  };
};
