import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkTree } from '../tidy/files.ts';
import { isTest } from '../tidy/rule.ts';

/** The files of core, server and tools by path, without tests, which write their own statements. */
export const sourcesOf = (root: string): Map<string, string> =>
  new Map(
    walkTree(root)
      .filter((path) => /^(?:core|server|tools)\/.*\.ts$/.test(path) && !isTest(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
