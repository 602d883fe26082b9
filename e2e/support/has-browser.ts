/** Ends with 0 if there is a browser for tests; otherwise says what to install. */
import { findBrowser } from './browser.ts';

try {
  findBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
