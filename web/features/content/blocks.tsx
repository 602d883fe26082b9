import { createElement, Fragment, type ReactNode } from 'react';
import type { Block } from '#core/rules/content/block.ts';
import { type ElementNode, type LiveNode, type Node, treeOf } from '#core/rules/content/tree.ts';
import { drawingWords } from '#core/texts/content.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import styles from './blocks.module.css';
import { Way } from './way.tsx';

/** What a product shows in the midst of a text. */
export type DrawLive = (live: LiveNode['live']) => ReactNode;

/** The attributes of the tree whose names React spells otherwise. */
const spelled: Readonly<Record<string, string>> = { tabindex: 'tabIndex' };

const propsOf = ({ role, attributes = {} }: ElementNode): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [spelled[name] ?? name, value])),
  className: role && styles[role],
});

const drawElement = (node: ElementNode, live: DrawLive): ReactNode => {
  const children = node.children.map((child, at) => drawNode(child, at, live));
  const href = node.attributes?.['href'];
  if (node.tag === 'a' && href !== undefined) return <Way href={href}>{children}</Way>;
  const isEmpty = children.length === 0;
  return createElement(node.tag, propsOf(node), ...(isEmpty ? [] : children));
};

const drawNode = (node: Node, at: number, live: DrawLive): ReactNode => {
  if (typeof node === 'string') return node;
  return <Fragment key={at}>{'live' in node ? live(node.live) : drawElement(node, live)}</Fragment>;
};

/** The text of a document: the same tree from which the server writes HTML, with months in the reader's calendar. */
export const Blocks = ({ blocks, live = () => null }: { blocks: readonly Block[]; live?: DrawLive }) => {
  const calendar = useUnits()?.choice.days ?? 'jalali';
  return (
    <div className={styles.prose}>
      {treeOf(blocks, drawingWords, calendar).map((node, at) => drawNode(node, at, live))}
    </div>
  );
};
