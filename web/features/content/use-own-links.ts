import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { isLinkTopic, type LinkTopic } from '#core/rules/content/links.ts';
import own from '#core/texts/data/own-links.json' with { type: 'json' };
import { useCall } from '#web/api/use-call.ts';

const getLinks = 'GET /api/front-api/Content/GetLinks';
type Column = Reply<Calls[typeof getLinks]>[number];

/** Those that come with the house stand there until the published ones are, and where there is no network. */
const begun: Column[] = Object.entries(own).flatMap(([slug, { topic, ...column }]) =>
  isLinkTopic(topic) ? [{ slug, topic, ...column }] : [],
);

/** The columns of links that stand somewhere. */
export const useOwnLinks = (where: LinkTopic): Column[] => {
  const { data = begun } = useCall(getLinks, {}, { staleTime: 3_600_000, placeholderData: begun });
  return data.filter(({ topic }) => topic === where);
};
