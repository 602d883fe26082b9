import { demoTexts } from '#core/texts/demo.ts';
import { supportTexts } from '#core/texts/support.ts';
import type { Config } from '../config/config.ts';
import type { House } from './address.ts';

/** What stands on every paper, beside its contents. */
export interface PaperMarks {
  /** The host of the house that made it. */
  site: string;
  /** Whom to call, write to and visit. */
  support: string;
  /** Which company made it, and its licences; none where nobody said. */
  company: readonly string[];
  /** The words, in Persian and English, that it is worth nothing; empty in a real house. */
  demo: string;
  demoEn: string;
}

export const paperMarks = ({ config, house }: { config: Config; house: House }): PaperMarks => ({
  site: new URL(house.origin()).host,
  support: supportTexts.paper(config.support),
  company: supportTexts.companyOnPaper(config.company),
  demo: config.demo ? demoTexts.paper : '',
  demoEn: config.demo ? demoTexts.paperEn : '',
});
