import { demoTexts } from '#core/texts/demo.ts';
import { supportTexts } from '#core/texts/support.ts';
import type { Config } from '../config/config.ts';
import type { House } from './address.ts';

/** What stands on every paper, beside what it says. */
export interface PaperMarks {
  /** The host that it came from. */
  site: string;
  /** Whom to call, write to and visit. */
  support: string;
  /** That it is worth nothing, and the same in English; empty in a real house. */
  demo: string;
  demoEn: string;
}

export const paperMarks = ({ config, house }: { config: Config; house: House }): PaperMarks => ({
  site: new URL(house.origin()).host,
  support: supportTexts.paper(config.support),
  demo: config.demo ? demoTexts.paper : '',
  demoEn: config.demo ? demoTexts.paperEn : '',
});
