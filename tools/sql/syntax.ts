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

/** The nodes directly below a node. */
export const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    const below: unknown = (node as unknown as Record<string, unknown>)[key];
    return Array.isArray(below) ? below.filter(isNode) : isNode(below) ? [below] : [];
  });

/** The text of a name, or of a key that is written as a string or number; '' for all else. */
export const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

/** Whether a node is a template of SQL: `` sql`…` ``. */
export const isSqlTemplate = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql';

/** What a parameter of a function binds. */
export const patternOf = (param: FunctionLike['params'][number]): Node =>
  param.type === 'TSParameterProperty' ? param.parameter : param;
