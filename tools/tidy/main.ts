import { fileURLToPath } from 'node:url';
import { filesByGit, readTree, unread } from './files.ts';
import { sizeReport } from './report.ts';
import { rules } from './rules/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Git is asked first. So a file that is added while tidy runs is never reported as not read.
const byGit = filesByGit(root);
const sources = readTree(root);
const gap = unread(
  sources.map(({ path }) => path),
  byGit,
);
const found = rules
  .map((rule) => ({ rule, problems: rule.check(sources) }))
  .filter(({ problems }) => problems.length > 0);

for (const { rule, problems } of found) {
  process.stderr.write(`\n${rule.name}: ${rule.reason}\n`);
  for (const { path, line, message } of problems)
    process.stderr.write(`  ${path}${line > 0 ? `:${line}` : ''}  ${message}\n`);
}
for (const line of sizeReport(sources)) process.stdout.write(`${line}\n`);
if (gap) process.stderr.write(`tidy did not read everything: ${gap}\n`);
const count = found.reduce((sum, { problems }) => sum + problems.length, 0);
process.stdout.write(`tidy: ${sources.length} files, ${rules.length} rules, ${count} problems\n`);
process.exitCode = gap || count > 0 ? 1 : 0;
