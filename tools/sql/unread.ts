import type { Node } from 'oxc-parser';
import { lineAt } from '../tidy/source.ts';
import type { Module } from './modules.ts';
import { childrenOf, isSqlTemplate } from './syntax.ts';

/** The place of a node in a file. */
export interface At {
  path: string;
  /** From 1. */
  line: number;
}

export const atOf = ({ path, text }: Module, node: Node): At => ({
  path,
  line: lineAt(text, node.start),
});

const says = /not planned: [^\s*]/;

/** Whether the comment before a declaration, or at the top of its file, says `not planned: …`, with the reason why it cannot be read. */
export const isExcused = ({ text, program }: Module, node: Node): boolean => {
  const at = program.body.findIndex(({ start, end }) => start <= node.start && node.end <= end);
  const before = text.slice(program.body[at - 1]?.end ?? 0, program.body[at]?.start ?? 0);
  return says.test(before) || says.test(text.slice(0, program.body[0]?.start ?? 0));
};

/** Templates of SQL that were not read. If one is inside another, only the outer one. */
export const unreadIn = (node: Node, seen: ReadonlySet<Node>): Node[] => {
  if (isSqlTemplate(node)) return seen.has(node) ? [] : [node];
  return childrenOf(node).flatMap((child) => unreadIn(child, seen));
};
