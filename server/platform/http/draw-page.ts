import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { HouseFacts } from '#core/contract/house.ts';
import { endpoints } from '#core/products/index.ts';
import { soon } from '../soon.ts';
import { readStyles } from './drawn-styles.ts';
import { inlineStylesOf, sourceOf } from './policy.ts';

/** A call that a page is drawn with, as the app asks it. */
export type AskedCall = readonly [name: string, input: unknown];

type Answers = readonly (readonly [AskedCall, unknown])[];

/** The app as the build made it for the server (web/app/draw.tsx). */
export interface Drawer {
  draw(
    path: string,
    given: { facts: HouseFacts; answers: Answers },
  ): Promise<{ html: string; lacks: readonly AskedCall[] }>;
}

/** What stands in the document of a drawn page. */
export interface DrawnPage {
  /** In the place of the app. */
  root: string;
  /** At the end of the head: made as it is sent, since the styles in it are those of many pages. */
  head(): string;
  /** The answers that it was drawn with, for the browser to take it over: behind all that is seen, which must not wait for them. */
  answers: string;
  /** Its styles and style attributes, as the policy of the page names them. */
  styles: readonly string[];
}

/** Loads the drawing app beside a built site; null where it was not built. */
export const drawerOf = (site: string): (() => Promise<Drawer>) | null => {
  const path = join(site, '..', 'render', 'draw.js');
  if (!existsSync(path)) return null;
  let loading: Promise<Drawer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(path).href) as Promise<Drawer>;
    return loading;
  };
};

/** A drawing that takes longer has failed, and gives its place to others. */
const drawingMs = 20_000;

/** So often a page is drawn at most until it lacks nothing: an answer may make it ask for another. */
const turnsMax = 4;

export const keptSchema = z.object({
  root: z.string(),
  hints: z.string(),
  files: z.array(z.string()),
  answers: z.string(),
  styles: z.array(z.string()),
});

/** The calls that anybody may ask, by name. */
const publicCalls = new Set<string>(
  endpoints.filter(({ access }) => access === 'public').map(({ call }) => call),
);

/** A text of JSON as it may stand in a script of a page: nothing in it can end that. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** A drawn page as it is kept: its styles are in the files of the build. */
export type Kept = z.infer<typeof keptSchema>;

export interface DrawerParts {
  site: { folder: string; html: string };
  drawer: () => Promise<Drawer>;
  facts: HouseFacts;
}

/** Asks a call of the house itself; undefined where it is not answered. */
export type AskCall = (call: AskedCall) => Promise<unknown>;

/** A call that a page needs was not answered in time, or refused. */
export class Unanswered extends Error {}

const drawWhole = async (
  address: string,
  { drawer, facts, ask }: Omit<DrawerParts, 'site'> & { ask: AskCall },
): Promise<{ html: string; answers: Answers }> => {
  const { draw } = await drawer();
  const answers: [AskedCall, unknown][] = [];
  const asked = new Set<string>();
  for (let turn = 1; ; turn++) {
    const { html, lacks } = await draw(address, { facts, answers });
    const open = lacks.filter((call) => publicCalls.has(call[0]) && !asked.has(JSON.stringify(call)));
    if (open.length === 0 || turn === turnsMax) return { html, answers };
    await Promise.all(
      open.map(async (call) => {
        asked.add(JSON.stringify(call));
        const answer = await ask(call);
        // A page that lacks something is not kept for others: the browser draws it, and who asks next gets it drawn.
        if (answer === undefined) throw new Unanswered(`${call[0]} was not answered`);
        answers.push([call, answer]);
      }),
    );
  }
};

/** What React writes before a page for the browser to load at once; it stands in the head. */
const hints = /^(?:<link [^>]*>)+/;

/** Draws pages by the app's own tree, with the answers that it asks for. Made once for a site, whose styles it reads. */
export const pageDrawer = ({ site, ...parts }: DrawerParts) => {
  const { filesOf, textOf } = readStyles(site.folder, site.html);
  return {
    /** What tells one build of the site from another. */
    build: createHash('sha256').update(site.html).digest('base64url').slice(0, 12),
    /** Draws the page of an address, a path with its query. `at`: what it shows is as old as this. @throws where it cannot, or not in time */
    async draw(address: string, { ask, at }: { ask: AskCall; at: Date | null }): Promise<Kept> {
      const dated = at ? ` data-at="${at.getTime()}"` : '';
      const drawn = await soon(drawingMs, drawWhole(address, { ...parts, ask }), null);
      if (!drawn) throw new Error('The drawing did not end');
      const { html, answers } = drawn;
      const hinted = hints.exec(html)?.[0] ?? '';
      const files = filesOf(html);
      return {
        root: html.slice(hinted.length),
        hints: hinted,
        files,
        styles: [...inlineStylesOf(html), textOf(files)].map(sourceOf),
        answers: `<script type="application/json" id="drawn"${dated}>${scriptJson(answers)}</script>`,
      };
    },
    shown: ({ root, hints: hinted, files, answers, styles }: Kept): DrawnPage => ({
      root,
      answers,
      styles,
      head: () => {
        // Their styles are in the page, since each file would be a way there and back before the first paint. The links tell the app so.
        const links = files.map((file) => `<link disabled rel="stylesheet" crossorigin href="/${file}">`);
        return `${hinted}<style>${textOf(files)}</style>${links.join('')}`;
      },
    }),
  };
};

export type PageDrawer = ReturnType<typeof pageDrawer>;

/** The document of the site with its styles in it: its links are there for the app alone, which looks for them. */
export const withStyles = (html: string, styles: string): string =>
  html
    .replaceAll('<link rel="stylesheet"', '<link disabled rel="stylesheet"')
    .replace('</head>', () => `${styles}</head>`);

/** The document of the site with a drawn page in it. */
export const withDrawn = (html: string, { root, head, answers }: DrawnPage): string =>
  withStyles(html, head())
    .replace(/<div id="root">[\s\S]*?<\/svg>\s*<\/div>/, () => `<div id="root">${root}</div>`)
    .replace('</body>', () => `${answers}</body>`);
