// npm run audit: checks on the agency's database everything that must hold of money. Exits 1 if something is wrong.
import { auditLedger } from '#server/commerce/audit.ts';
import { withDatabase } from './database.ts';
import { explained } from './explained.ts';

await explained(async () => {
  const findings = await withDatabase(({ db }) => auditLedger(db));
  for (const { rule, subject, detail } of findings) console.log(`not so: ${rule} (${subject}: ${detail})`);
  console.log(findings.length === 0 ? 'The ledger is in order.' : `${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
