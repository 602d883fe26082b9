import { armenia } from './armenia.ts';
import { azerbaijan } from './azerbaijan.ts';
import { georgia } from './georgia.ts';
import { india } from './india.ts';
import { italy } from './italy.ts';
import { oman } from './oman.ts';
import { russia } from './russia.ts';
import type { SampleDestination } from './shape.ts';
import { thailand } from './thailand.ts';
import { turkey } from './turkey.ts';
import { uae } from './uae.ts';

/**
 * Destinations to begin with, in the order of lists. From the specification (section 9): validity and stays of the UAE, transit
 * visas, and its start prices of 100, 300, 310 and 500 dirham. Public: 90 euros of a Schengen visa for adults, and which countries
 * take Iranians without a visa for how many days (the same lists as the visas of flights' routes). Everything else, prices,
 * processing days and shares that come back first of all, are SAMPLES to try the house with: staff put in what holds before they sell.
 */
export const sampleDestinations: readonly SampleDestination[] = [
  uae,
  azerbaijan,
  thailand,
  italy,
  turkey,
  oman,
  india,
  russia,
  armenia,
  georgia,
];
