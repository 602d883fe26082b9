import { contentPageTexts } from '#core/texts/content-pages.ts';

const { topics, articleTopics, placeTopics, noticeTopics } = contentPageTexts;
const names: Readonly<Record<string, string>> = {
  ...topics,
  ...articleTopics,
  ...placeTopics,
  ...noticeTopics,
};

/** What a topic is called; nothing for one that has no name here. */
export const topicName = (topic: string | null): string | null => (topic && names[topic]) ?? null;
