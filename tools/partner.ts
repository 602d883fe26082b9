// npm run partner: lists, adds and closes the marketplaces that send their visitors here. Works while an instance runs too.
import { partnerNameSchema } from '#core/products/flight/contract/partners.ts';
import { normalHost } from '#server/products/flight/partners/hosts.ts';
import { addPartner, closePartner, listPartners } from '#server/products/flight/partners/store.ts';
import { type ToolServices, withDatabase } from './database.ts';
import { said } from './explained.ts';

const usage = `Usage:
  npm run partner -- list
  npm run partner -- add <name> <title> <host[:port]> [<host[:port]> …]
  npm run partner -- close <name>
<name> is what stands in addresses: a to z, 0 to 9 and dashes. Steps of a purchase are told to these hosts alone.`;

const nameIn = (text: string | undefined): string => {
  const name = partnerNameSchema.safeParse(text);
  if (!name.success) throw new Error(`This is no name for addresses: ${text ?? ''}\n${usage}`);
  return name.data;
};

const hostsIn = (texts: readonly string[]): string[] => {
  if (texts.length === 0) throw new Error(usage);
  return texts.map((text) => {
    const host = normalHost(text);
    if (host === null) throw new Error(`This is no host: ${text}\n${usage}`);
    return host;
  });
};

/** The work that a command line asks for. Throws with the usage if it asks for none. */
const workOf = ([command, name, title, ...hosts]: readonly string[]): ((
  services: ToolServices,
) => Promise<void>) => {
  switch (command) {
    case 'list':
      return async ({ db }) => {
        for (const { created_at: _, ...partner } of await listPartners(db))
          console.log(JSON.stringify(partner));
      };
    case 'add': {
      const partner = { name: nameIn(name), title: title ?? '', hosts: hostsIn(hosts) };
      return async (services) => {
        await addPartner(services, partner);
        console.log(`${partner.name} may send its visitors now.`);
      };
    }
    case 'close': {
      const known = nameIn(name);
      return async ({ db }) => {
        if (!(await closePartner(db, known))) throw new Error(`Nobody is called ${known}.`);
        console.log(`${known} is closed.`);
      };
    }
    default:
      throw new Error(usage);
  }
};

try {
  await withDatabase(workOf(process.argv.slice(2)));
} catch (error) {
  console.error(said(error));
  process.exitCode = 1;
}
