import type { Node } from 'oxc-parser';
import { isSql, refuse, textOf } from './builders.ts';
import type { RowType } from './literals.ts';
import type { Module } from './modules.ts';
import type { FunctionLike } from './syntax.ts';
import { type At, atOf, isExcused, unreadIn } from './unread.ts';
import { Impossible, Unreadable } from './values.ts';

/** One text that the house sends to the database, with `$1` in the place of a value, and where it is sent. */
export interface Statement extends At {
  text: string;
  row: RowType | null;
}

/** A place that sends something which the code does not tell. */
export interface Gap extends At {
  message: string;
}

/** What one walk through all files found. */
export interface Found {
  statements: Map<string, Statement>;
  gaps: Map<string, Gap>;
  /** Functions of which only the callers tell what they send. */
  needing: Set<FunctionLike>;
  /** Templates that are part of a statement. */
  seen: Set<Node>;
  /** The places that send something, and whether the code told what. */
  sites: Map<Node, { module: Module; isTold: boolean }>;
}

export const noneFound = (): Found => ({
  statements: new Map(),
  gaps: new Map(),
  needing: new Set(),
  seen: new Set(),
  sites: new Map(),
});

/** The text of a statement. @throws Unreadable if the code does not tell it. */
export const textSent = (value: unknown): string => {
  const text = isSql(value) ? textOf(value) : null;
  if (text !== null) return text;
  refuse(value);
  throw new Unreadable(`${typeof value} is no statement`);
};

/** Notes that something could not be read: its function needs its callers, or it is a gap. A null `at` means that it is excused. */
export const missed = (found: Found, error: unknown, at: At | null): void => {
  if (error instanceof Impossible) return;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Unreadable && error.owner) found.needing.add(error.owner);
  else if (at) found.gaps.set(`${at.path}:${at.line} ${message}`, { ...at, message });
};

/** All gaps: places that send what the code does not tell, and SQL that no place was found to send. */
export const gapsOf = (found: Found, modules: readonly Module[]): Gap[] => [
  ...found.gaps.values(),
  ...modules.flatMap((module) =>
    unreadIn(module.program, found.seen)
      .filter((node) => !isExcused(module, node))
      .map((node) => ({ ...atOf(module, node), message: 'no statement was found that this is a part of' })),
  ),
  ...[...found.sites]
    .filter(([node, { module, isTold }]) => !isTold && !isExcused(module, node))
    .map(([node, { module }]) => ({ ...atOf(module, node), message: 'it is not known what is sent here' })),
];
