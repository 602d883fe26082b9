import {
  type ArrowFunctionExpression,
  type Function as FunctionNode,
  type Node,
  visitorKeys,
} from 'oxc-parser';

export type FunctionLike = ArrowFunctionExpression | FunctionNode;

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

export const isFunction = (node: Node): node is FunctionLike => functionTypes.has(node.type);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What stands directly below a node. */
export const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    const below: unknown = (node as unknown as Record<string, unknown>)[key];
    return Array.isArray(below) ? below.filter(isNode) : isNode(below) ? [below] : [];
  });
