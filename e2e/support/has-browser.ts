/** Ends with 0 where there is a browser to test with; otherwise says what to install. */
import { findBrowser } from './browser.ts';

try {
  findBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
