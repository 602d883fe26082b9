import { contentPageTexts } from '#core/texts/content-pages.ts';

const { topics, articleTopics, placeTopics } = contentPageTexts;
const names: Readonly<Record<string, string>> = { ...topics, ...articleTopics, ...placeTopics };

/** What a topic is called; nothing for one that has no name here. */
export const topicName = (topic: string | null): string | null => (topic && names[topic]) ?? null;
