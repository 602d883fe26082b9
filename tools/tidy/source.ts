import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, which is read by keys, since tidy looks at few kinds of nodes and needs no types for the others. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  get(key: string): unknown;
}

/** One import, re-export, dynamic import or import type. */
export interface Import {
  specifier: string;
  line: number;
}

/** A file as rules see it. */
export interface Source {
  /** The path from the root, with forward slashes. */
  path: string;
  text: string;
  /** Whether it was parsed as a script. */
  isScript: boolean;
  imports: Import[];
  parseErrors: string[];
  /** Every node, parents before their children. Empty if the file is not a script. */
  nodes: VisitedNode[];
}

export interface VisitedNode {
  node: SyntaxNode;
  /** From the root of the file down to the node's parent. */
  parents: readonly SyntaxNode[];
}

const scriptPattern = /\.(?:[cm]?ts|tsx|[cm]?js|jsx)$/;

/** The line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Where a node of the parser keeps what wraps it: a table of them all beside costs more to keep than the nodes themselves. */
const wrapping = Symbol('wrapping');

interface RawNode extends Record<string, unknown> {
  type: string;
  start: number;
  end: number;
  [wrapping]?: SyntaxNode;
}

const isRawNode = (value: unknown): value is RawNode =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value;

class WrappedNode implements SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly #raw: RawNode;

  constructor(raw: RawNode) {
    this.type = raw.type;
    this.start = raw.start;
    this.end = raw.end;
    this.#raw = raw;
  }

  get(key: string): unknown {
    return wrap(this.#raw[key]);
  }
}

const wrapNode = (raw: RawNode): SyntaxNode => {
  raw[wrapping] ??= new WrappedNode(raw);
  return raw[wrapping];
};

/** Wraps each node once, so that the same node is always the same object. */
const wrap = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wrap);
  return isRawNode(value) ? wrapNode(value) : value;
};

/** The node under a key, or null. */
export const childOf = (node: SyntaxNode, key: string): SyntaxNode | null => {
  const value = node.get(key);
  return typeof value === 'object' && value !== null && 'get' in value ? (value as SyntaxNode) : null;
};

/** The text under a key (a name, a literal's value), or ''. */
export const textUnder = (node: SyntaxNode | null, key: string): string => {
  const value = node?.get(key);
  return typeof value === 'string' ? value : '';
};

const visit = (value: unknown, parents: readonly SyntaxNode[], found: VisitedNode[]): void => {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, parents, found);
    return;
  }
  if (!isRawNode(value)) return;
  const node = wrapNode(value);
  found.push({ node, parents });
  let below: readonly SyntaxNode[] | undefined;
  for (const key in value) {
    const child = value[key];
    if (typeof child !== 'object' || child === null) continue;
    below ??= [...parents, node];
    visit(child, below, found);
  }
};

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

const importsOf = (nodes: readonly VisitedNode[], text: string): Import[] =>
  nodes.flatMap(({ node }) => {
    const specifier = importing.has(node.type) ? textUnder(childOf(node, 'source'), 'value') : '';
    return specifier === '' ? [] : [{ specifier, line: lineAt(text, node.start) }];
  });

/** Makes a `Source` of a file. Only scripts are parsed. */
export const readSource = (path: string, text: string): Source => {
  if (!scriptPattern.test(path))
    return { path, text, isScript: false, imports: [], parseErrors: [], nodes: [] };
  const { program, errors } = parseSync(path, text);
  const nodes: VisitedNode[] = [];
  visit(program, [], nodes);
  return {
    path,
    text,
    isScript: true,
    imports: importsOf(nodes, text),
    parseErrors: errors.map((error) => error.message),
    nodes,
  };
};
