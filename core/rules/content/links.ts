import type { Block } from './block.ts';
import { runsOf } from './inline.ts';

/** A name and where it leads. */
export interface NamedLink {
  name: string;
  href: string;
}

/** Where a document of links stands: at the foot of every page, or where somebody looks for something and has not typed yet. */
export const linkTopics = ['footer', 'trending'] as const;
export type LinkTopic = (typeof linkTopics)[number];

export const isLinkTopic = (topic: string | null): topic is LinkTopic =>
  linkTopics.some((known) => known === topic);

const linkIn = (item: string): NamedLink[] => {
  const [run, ...more] = runsOf(item.trim());
  return run?.href !== undefined && more.length === 0 ? [{ name: run.text, href: run.href }] : [];
};

/** The links of a document of links, whose lists have one link in each item; null where something else stands in it. */
export const linksIn = (blocks: readonly Block[]): NamedLink[] | null => {
  const items = blocks.flatMap((block) => (block.type === 'list' ? block.items : ['']));
  const links = items.flatMap(linkIn);
  return links.length === items.length ? links : null;
};

/** The same links as a part of a document. */
export const listOfLinks = (links: readonly NamedLink[]): Block => ({
  type: 'list',
  isOrdered: false,
  items: links.map(({ name, href }) => `[${name}](${href})`),
});
