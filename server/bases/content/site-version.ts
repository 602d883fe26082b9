import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/files.ts';

let known: string | undefined;

/** What tells one build of the site from another: its page names every file of it by its content. */
export const siteVersion = (): string => {
  if (known === undefined) {
    const page = join(projectFolder(), 'dist', 'web', 'index.html');
    const bytes = existsSync(page) ? readFileSync(page) : '';
    known = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  }
  return known;
};
