import { visaKeptData } from '#core/products/visa/texts/kept-data.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { paperMarks } from '#server/platform/house/marks.ts';
import { everyFiveMinutes } from '#server/platform/http/drawn-versions.ts';
import type { FilesOfHouse } from '#server/platform/private-files.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import type { ApplicationDeps } from './applications/deps.ts';
import { endJob } from './applications/end.ts';
import { applicationsEnv } from './applications/env.ts';
import { applicationOperations } from './applications/index.ts';
import { sealedApplicants } from './applications/migrations.ts';
import { visaFinder } from './catalogue/finder.ts';
import { visaHeads, visaSitemaps } from './catalogue/heads.ts';
import { createCatalogue } from './catalogue/index.ts';
import { catalogueOperations } from './catalogue/operations.ts';
import { codesOfGuides } from './catalogue/present.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { catalogueStaffOperations } from './catalogue/staff.ts';
import { readDestinations } from './catalogue/store.ts';
import { createVisaDesk } from './desk/index.ts';
import { draftEnv } from './drafts/env.ts';
import { draftJobs, draftOperations } from './drafts/index.ts';
import { sealedDrafts } from './drafts/migrations.ts';
import { removeDraft } from './drafts/store.ts';
import { createHistories } from './histories/index.ts';
import { visaMigrations } from './migrations.ts';
import { visaKeeps } from './personal.ts';
import { staffOperations } from './staff/index.ts';
import { applicationsForStaff } from './staff/waiting.ts';

/** Its environment variables. */
export const env = { ...draftEnv, ...applicationsEnv };

/** The visa product: what is sold, what is written about it, what is typed, and the applications that people decide. */
export const room = (services: Services, commerce: Commerce, { privateFiles, scans }: FilesOfHouse): Room => {
  const { db, clock, random, config } = services;
  const { rates } = commerce;
  const catalogue = createCatalogue({ db, rates });
  const histories = createHistories(services);
  const applications: ApplicationDeps = {
    ...services,
    commerce,
    catalogue,
    privateFiles,
    scans,
    env: config.read(applicationsEnv),
    siteUrl: services.house.origin,
    marks: () => paperMarks(services),
    removeDraft,
  };
  commerce.register(createVisaDesk(applications));

  return {
    name: 'visa',
    migrations: visaMigrations,
    sealed: [sealedDrafts, sealedApplicants],
    operations: [
      ...catalogueOperations({ db, rates, catalogue, onLook: histories.note }),
      ...histories.operations,
      ...draftOperations(services, privateFiles, commerce),
      ...applicationOperations(applications),
      ...staffOperations(applications),
      ...catalogueStaffOperations({ db, clock, random, rates }),
    ],
    jobs: [...draftJobs(services), endJob(applications)],
    tells: [
      { table: 'visa_drafts', by: 'user_id', words: visaKeptData.visa_drafts },
      { table: 'visa_applications', by: 'user_id', words: visaKeptData.visa_applications },
      {
        table: 'visa_applicants',
        by: 'order_id',
        of: 'visa_applications',
        words: visaKeptData.visa_applicants,
      },
    ],
    finders: [visaFinder(services)],
    heads: visaHeads(catalogue),
    drawn: Object.fromEntries(
      ['/visa-home', '/visa/:destination', ...codesOfGuides.keys()].map((path) => [
        path,
        everyFiveMinutes(services),
      ]),
    ),
    sitemaps: visaSitemaps({ all: () => readDestinations(db) }),
    keeps: visaKeeps,
    waiting: [applicationsForStaff],
    start: () => seedCatalogue(services),
  };
};
