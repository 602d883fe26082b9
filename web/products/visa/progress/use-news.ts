import { useEffect, useRef } from 'react';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { visaWords } from '#core/products/visa/texts/kinds.ts';
import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { travellerName } from '#web/features/orders/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import type { PersonWithApplication } from './people.ts';

/** Has screen readers announce what has changed for whom since the page was last loaded. */
export const useNews = (people: readonly PersonWithApplication[]): void => {
  const known = useRef(new Map<string, ApplicantState>());
  useEffect(() => {
    const news = people.filter(({ traveller, applicant }) => {
      const before = known.current.get(traveller.travellerId);
      return before !== undefined && before !== applicant.state;
    });
    known.current = new Map(
      people.map(({ traveller, applicant }) => [traveller.travellerId, applicant.state]),
    );
    if (news.length === 0) return;
    const sentences = news.map(({ traveller, applicant }) =>
      progressTexts.changed(travellerName(traveller), visaWords.applicantStates[applicant.state]),
    );
    announce(sentences.join('، '));
  }, [people]);
};
