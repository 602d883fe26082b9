// npm run content -- load FILE | list | publish | schedule | preview | withdraw | redirect: what is written for everybody to read.
import { readFileSync } from 'node:fs';
import { addressOf } from '#core/contract/content/addresses.ts';
import { documentKinds } from '#core/contract/content/document.ts';
import type { DocumentName } from '#server/bases/content/store.ts';
import {
  addDraft,
  ContentError,
  type ListedVersion,
  listVersions,
  previewPath,
  publish,
  readDocument,
  redirect,
  withdraw,
} from '#server/bases/content/write.ts';
import { type ToolServices, withDatabase } from './database.ts';
import { said } from './explained.ts';

const usage = `Usage: npm run content -- <command>
  list [kind]                        every version: ${documentKinds.join(', ')}
  load <file.json>                   adds a draft of the document in it
  publish <kind>/<slug> [version]    shows it to everybody now; an older version takes a change back
  schedule <kind>/<slug> <instant> [version]    the same from 2026-12-01T08:00:00+03:30 on
  preview <kind>/<slug> [version]    the path of a link that shows it for some days
  withdraw <kind>/<slug>             hides it from everybody
  redirect <path> <path>             sends readers of the first address, if nothing stands there, to the second`;

const nameIn = (text: string | undefined): DocumentName => {
  const [kind, slug, ...more] = (text ?? '').split('/');
  const known = documentKinds.find((each) => each === kind);
  if (!known || !slug || more.length > 0) throw new ContentError(usage);
  return { kind: known, slug };
};

const versionIn = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ContentError(`${text} is no version.`);
  return Number(text);
};

const instantIn = (text: string | undefined): Date => {
  const at = new Date(text ?? '');
  if (Number.isNaN(at.getTime()) || !/T.*(Z|[+-]\d\d:\d\d)$/.test(text ?? ''))
    throw new ContentError(`${text ?? ''} is not an instant with its zone.`);
  return at;
};

const stateOf = ({ published_from: from, withdrawn_at: withdrawn }: ListedVersion): string => {
  if (withdrawn) return 'withdrawn';
  return from ? `from ${from.toISOString()}` : 'draft';
};

const lineOf = (row: ListedVersion): string =>
  [`${row.kind}/${row.slug}`, `version ${row.version}`, `by ${row.author}`, stateOf(row)].join(' · ');

const commands: Readonly<
  Record<string, (services: ToolServices, rest: readonly (string | undefined)[]) => Promise<string>>
> = {
  list: async ({ db }, [kind]) => {
    if (kind && !documentKinds.some((each) => each === kind)) throw new ContentError(usage);
    return (await listVersions(db, kind ?? null)).map(lineOf).join('\n');
  },
  load: async (services, [file]) => {
    if (!file) throw new ContentError(usage);
    const document = readDocument(readFileSync(file, 'utf8'));
    const version = await addDraft(services, document);
    return `${document.kind}/${document.slug} has a draft, version ${version}.`;
  },
  publish: async (services, [name, version]) => {
    const document = nameIn(name);
    const shown = await publish(services, document, {
      version: versionIn(version),
      from: services.clock.now(),
    });
    return `${name}, version ${shown}, stands at ${addressOf(document)}.`;
  },
  schedule: async (services, [name, instant, version]) => {
    const from = instantIn(instant);
    const shown = await publish(services, nameIn(name), { version: versionIn(version), from });
    return `${name}, version ${shown}, is shown from ${from.toISOString()} on.`;
  },
  preview: (services, [name, version]) => previewPath(services, nameIn(name), versionIn(version)),
  withdraw: async (services, [name]) => {
    await withdraw(services, nameIn(name));
    return `${name} is not shown any more.`;
  },
  redirect: async (services, [path, target]) => {
    await redirect(services, path ?? '', target ?? '');
    return `${path} leads to ${target}.`;
  },
};

try {
  const [command = '', ...rest] = process.argv.slice(2);
  const work = commands[command];
  if (!work) throw new ContentError(usage);
  console.log(await withDatabase((services) => work(services, rest)));
} catch (error) {
  console.error(said(error));
  process.exitCode = 1;
}
