/**
 * The test command. It installs and builds. Then two rows of steps run at the same time, since both wait now and then and take about as
 * long: what needs no browser (types, lint, the tests of the rules, of the web, of calls on the embedded database and, if DATABASE_URL and
 * REDIS_URL are set, again on those), and the size budgets, the drawn parts and the journeys in a browser. Every step runs even after
 * another failed, so that one run tells everything. The output of a step is printed when it has ended. The last line is 'N passed, N
 * failed'.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { install } from './install.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'hodhod-test-'));
const totals = { passed: 0, failed: 0 };
/** One line for each failure. They are printed again at the very end, where people look first. */
const failures = [];
/** Journeys that passed only at their second try. They are named at the end too, since each has a cause that wants to be found. */
const secondTries = [];
/** How long each file of tests took. */
const slowest = [];

/** Runs a command in the project's root; gives its exit code and its output. */
const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', (error) => resolve({ code: 127, said: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });

/** The same; prints a title, the output and the time. */
const told = async (title, command, args, env) => {
  console.log(`-- ${title} …`);
  const began = Date.now();
  const { code, said } = await run(command, args, env);
  console.log(`\n== ${title}: ${Math.round((Date.now() - began) / 1000)} s\n${said.trim()}`);
  return { code, said };
};

const firstLine = (text) => (text ?? '').split('\n')[0].slice(0, 300);

const bin = (name) => join('node_modules', '.bin', name);

/** A step that only passes or fails. */
const step = async (title, command, args, env) => {
  const { code, said } = await told(title, command, args, env);
  const ok = code === 0;
  totals[ok ? 'passed' : 'failed'] += 1;
  if (!ok) {
    failures.push(`${title}: ended with ${code}\n    ${lastWords(said)}`);
    console.log(`== ${title}: failed`);
  }
  return ok;
};

/** The last lines of a runner's output, without colours. They tell why it ended if no test does. */
const lastWords = (said) =>
  said
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .map((line) => line.trimEnd().slice(0, 300))
    .filter((line) => !/^[·.\s]*$/.test(line))
    .slice(-25)
    .join('\n    ');

/** A step whose runner counts its tests in a JSON report. */
const counted = async (title, command, args, env, report, count) => {
  const { code, said } = await told(title, command, args, env);
  const {
    passed,
    failed,
    names = [],
  } = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  // A runner that fails outside its tests, or runs none, is a failure too.
  const fell = passed + failed === 0 || (code !== 0 && failed === 0);
  totals.passed += passed;
  totals.failed += failed + (fell ? 1 : 0);
  if (fell) failures.push(`${title}: ended with ${code}\n    ${lastWords(said)}`);
  failures.push(...names.map((name) => `${title}: ${name}`));
  if (code !== 0 || fell) console.log(`== ${title}: failed`);
};

const vitest = (title, project, env) => {
  const report = join(scratch, `${title.replace(/\W+/g, '-')}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return counted(title, bin('vitest'), args, env, report, (json) => {
    const broken = json.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0);
    const failed = json.testResults.flatMap((f) =>
      f.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${relative('.', f.name)} ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
    );
    // Where the process of the tests died, the first of those without an end is the one that it was in.
    const cutOff = json.testResults.flatMap((f) =>
      f.assertionResults
        .filter((test) => test.status === 'pending')
        .slice(0, 1)
        .map((test) => `${relative('.', f.name)} ${test.fullName}: has no end`),
    );
    for (const { name, startTime, endTime } of json.testResults)
      slowest.push({ file: relative('.', name), project: title, seconds: (endTime - startTime) / 1000 });
    return {
      passed: json.numPassedTests,
      failed: json.numFailedTests + broken.length,
      names: [
        ...broken.map((f) => `${relative('.', f.name)}: ${firstLine(f.message)}`),
        ...failed,
        ...cutOff,
      ],
    };
  });
};

/** Journeys of a suite in Playwright's report that ended so, a line for each size of screen. A spec's own `ok` tells of its first size alone. */
const journeysThat = (status, suite) => [
  ...suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error;
        return `${file}:${line} ${title} (${projectName})\n    ${lastWords(error?.message ?? '')}`;
      }),
  ),
  ...(suite.suites ?? []).flatMap((inner) => journeysThat(status, inner)),
];

const embedded = { DATABASE_URL: undefined, REDIS_URL: undefined };
const started = Date.now();

install(console.log);
// Some call tests start the built server.
const built = await step('build', process.execPath, ['tools/build.mjs']);

const withoutBrowser = async () => {
  await step('types', 'npm', ['run', '--silent', 'types']);
  await step('lint', 'npm', ['run', '--silent', 'lint']);
  await vitest('unit tests of the rules', 'core', embedded);
  await vitest('unit tests of the web', 'web', embedded);
  await vitest('call tests on the embedded database', 'server', embedded);
  if (process.env.DATABASE_URL) await vitest('call tests on PostgreSQL and Redis', 'server');
};

/** Whether there is a browser. Without one, what needs it is left out with a message; in CI that is a failure. */
const findsBrowser = async () => {
  const { code, said } = await run(process.execPath, ['--import', 'tsx', 'e2e/support/has-browser.ts']);
  if (code === 0) return true;
  console.log(`\n== tests in the browser: not run\n${said.trim()}`);
  if (process.env.CI) {
    totals.failed += 1;
    failures.push('tests in the browser: not run');
  }
  return false;
};

const journeys = async () => {
  const report = join(scratch, 'browser.json');
  await counted(
    'journeys in the browser',
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    { ...embedded, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    (json) => {
      const thoseThat = (status) => json.suites.flatMap((suite) => journeysThat(status, suite));
      secondTries.push(...thoseThat('flaky'));
      return {
        passed: json.stats.expected + json.stats.flaky,
        failed: json.stats.unexpected,
        names: thoseThat('unexpected'),
      };
    },
  );
};

/** Runs a part of the tests on the Node of ON_NODE. If that Node cannot be downloaded, it is left out with a message. */
const onAnotherNode = async () => {
  const { ON_NODE } = process.env;
  if (!ON_NODE) return;
  const title = `start, calls and a journey on Node ${ON_NODE}`;
  const { code, said } = await told(
    title,
    process.execPath,
    ['tools/on-node.mjs', ON_NODE, '--sample'],
    embedded,
  );
  if (code === 3) {
    console.log(`== ${title}: not run`);
    return;
  }
  totals[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) failures.push(`${title}: ended with ${code}\n    ${lastWords(said)}`);
};

/** Proves that one more product and one more field of travellers cost the house no more than they should. Only CI has the time. */
const roomForMore = () =>
  step(
    'a toy product of each way of selling, and a field of travellers',
    process.execPath,
    ['tools/proof.mjs', 'toys', 'traveller-field'],
    embedded,
  );

const withBrowser = async () => {
  if (!built) return;
  await step('size of the first views', process.execPath, ['--import', 'tsx', 'tools/bundle-budget.ts']);
  if (!(await findsBrowser())) return;
  await vitest('parts of the page in the browser', 'parts', embedded);
  await journeys();
  await onAnotherNode();
  if (process.env.CI) await roomForMore();
};

await Promise.all([withoutBrowser(), withBrowser()]);

rmSync(scratch, { recursive: true, force: true });
const longest = slowest.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
console.log(`\n== slowest files of tests`);
for (const { file, project, seconds } of longest) console.log(`${seconds.toFixed(1)} s ${file} (${project})`);
if (secondTries.length > 0) console.log(`\n== passed at the second try only\n${secondTries.join('\n')}`);
if (failures.length > 0) console.log(`\n== failed\n${failures.join('\n')}`);
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
