import { z } from 'zod';
import { linkTopics } from '#core/rules/content/links.ts';
import { endpoint } from '../endpoint.ts';
import { documentKinds, documentSchema, slugSchema, summarySchema } from './document.ts';

const landing = z.object({
  productType: z.string().trim().min(1).max(40).describe('A kind of product, as a landing page names it'),
  cityCode: z
    .string()
    .trim()
    .regex(/^[\w-]{2,40}$/)
    .optional(),
  category: z.string().trim().max(40).optional(),
});

/** What is written for everybody to read. */
export const content = {
  getDocument: endpoint({
    call: 'GET /api/front-api/Content/GetDocument',
    summary:
      'A document that is published, or with the token of a preview link a draft; where it moved away, the address that it has now',
    access: 'public',
    query: z.object({
      kind: z.enum(documentKinds),
      slug: slugSchema,
      preview: z.string().max(100).optional(),
    }),
    reply: z.union([
      z.object({ document: documentSchema, isDraft: z.boolean() }),
      z.object({ movedTo: z.string() }),
    ]),
    failures: { NOT_FOUND: true },
  }),
  listDocuments: endpoint({
    call: 'GET /api/front-api/Content/ListDocuments',
    summary: 'All documents of a kind that are published, newest first',
    access: 'public',
    query: z.object({ kind: z.enum(documentKinds) }),
    reply: z.array(summarySchema),
  }),
  getLinks: endpoint({
    call: 'GET /api/front-api/Content/GetLinks',
    summary:
      'The published columns of links: those at the foot of every page, and what is worth a look at the moment',
    access: 'public',
    reply: z.array(
      z.object({
        slug: slugSchema,
        topic: z.enum(linkTopics),
        title: z.string(),
        links: z.array(z.object({ name: z.string(), href: z.string() })),
      }),
    ),
  }),
  getHelp: endpoint({
    call: 'GET /api/front-api/Content/GetHelp',
    summary: 'Every answer of the help, whole, so that it can be searched without asking again',
    access: 'public',
    reply: z.array(documentSchema),
  }),
  getPosts: endpoint({
    call: 'GET /api/front-api/Content/GetPosts',
    summary:
      'The newest articles of the magazine, at most eight: our own, or those of the feed that the operator set; none where that feed is slow or broken',
    access: 'public',
    reply: z.array(
      z.object({
        title: z.string(),
        href: z.string(),
        lead: z.string(),
        picture: z.string().nullable(),
        datedOn: z.string().nullable(),
      }),
    ),
  }),
  getLandingPageContent: endpoint({
    call: 'POST /api/front-api/LandingPages/GetLandingPageContent',
    summary: 'What is written about the place of a landing page; NOT_FOUND where nothing is published',
    access: 'public',
    body: landing,
    reply: documentSchema,
    failures: { NOT_FOUND: true },
  }),
  getExistMappingLandingPage: endpoint({
    call: 'POST /api/front-api/LandingPages/GetExistMappingLandingPage',
    summary: 'Whether there is a landing page for a product, a place and a category, and its address',
    access: 'public',
    body: landing,
    reply: z.object({ exists: z.boolean(), path: z.string().nullable() }),
  }),
  checkUpdate: endpoint({
    call: 'POST /api/front-api/App/CheckUpdate',
    summary: 'Whether the app that asks is older than the one that this house serves',
    access: 'public',
    body: z.object({
      version: z.string().max(100).optional().describe('What the app was told as version when it was loaded'),
    }),
    reply: z.object({
      version: z.string().describe('Of the site that is served now'),
      hasUpdate: z.boolean(),
      isForced: z
        .boolean()
        .describe('Whether the older one cannot go on: never, since old pages load anew by themselves'),
    }),
  }),
};
