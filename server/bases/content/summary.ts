import type { z } from 'zod';
import type { ContentDocument, summarySchema } from '#core/contract/content/document.ts';
import { minutesOf } from '#core/rules/content/texts-in.ts';

/** What lists show of a document. */
export const summaryOf = ({ blocks, ...document }: ContentDocument) =>
  ({
    kind: document.kind,
    slug: document.slug,
    title: document.title,
    lead: document.lead,
    topic: document.topic,
    picture: document.picture,
    datedOn: document.datedOn,
    landingOf: document.landingOf,
    minutes: minutesOf(blocks),
  }) satisfies z.input<typeof summarySchema>;
