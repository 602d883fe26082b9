import type { Node } from 'oxc-parser';
import type { Module, Modules } from '../modules.ts';

/** What a value is in JavaScript, as far as columns can be told apart by it; `any` if the code does not say. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'list' | 'object' | 'null' | 'any';

/** Where a type is written, and the arguments for its parameters. */
export interface Place {
  modules: Modules;
  module: Module;
  depth: number;
}

const depthMax = 12;

const keywords: Partial<Record<Node['type'], Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'null',
  TSArrayType: 'list',
  TSTupleType: 'list',
  TSTypeLiteral: 'object',
  TSInterfaceDeclaration: 'object',
  TSTemplateLiteralType: 'string',
};

/** Kysely's types of columns. Their first argument is the type that is read. */
const asRead = new Set(['Generated', 'ColumnType']);

const builtIn: Record<string, Kind> = {
  Date: 'date',
  Buffer: 'bytes',
  Uint8Array: 'bytes',
  ReadonlyArray: 'list',
  Array: 'list',
  Record: 'object',
};

/** The declaration of a type that is referred to by its name or as a part of another; null if it is not of the house. */
export const declarationOf = (node: Node, place: Place): { node: Node; place: Place } | null => {
  if (node.type === 'TSIndexedAccessType') {
    const of = declarationOf(node.objectType, place) ?? { node: node.objectType, place };
    return partOf(of, node.indexType);
  }
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return null;
  const found = place.modules.resolve(place.module, node.typeName.name);
  if (found?.declared.kind !== 'type' || place.depth > depthMax) return null;
  const declared = found.declared.node;
  const inside = { ...place, module: found.module, depth: place.depth + 1 };
  return {
    node: declared.type === 'TSTypeAliasDeclaration' ? declared.typeAnnotation : declared,
    place: inside,
  };
};

/** The type of a property of a literal type or interface, or of the items of a list. */
const partOf = (of: { node: Node; place: Place }, index: Node): { node: Node; place: Place } | null => {
  const { node, place } = of;
  if (index.type === 'TSNumberKeyword')
    return node.type === 'TSArrayType' ? { node: node.elementType, place } : null;
  const members =
    node.type === 'TSInterfaceDeclaration'
      ? node.body.body
      : node.type === 'TSTypeLiteral'
        ? node.members
        : [];
  const name = index.type === 'TSLiteralType' && 'value' in index.literal ? index.literal.value : null;
  for (const member of members)
    if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.key.name === name)
      return member.typeAnnotation ? { node: member.typeAnnotation.typeAnnotation, place } : null;
  return null;
};

const literalKind = (value: unknown): Kind =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? (typeof value as Kind)
    : 'any';

/** Kinds without the objects that only mark another type, as in `number & { unit: 'rial' }`. */
const withoutMarks = (kinds: readonly Kind[]): Kind[] => {
  const own = kinds.filter((kind) => kind !== 'object');
  return own.length > 0 ? own : [...kinds];
};

/** All kinds that a value of this type may be. */
export const kindsOf = (node: Node, place: Place): Kind[] => {
  const keyword = keywords[node.type];
  if (keyword) return [keyword];
  if (node.type === 'TSUnionType') return [...new Set(node.types.flatMap((each) => kindsOf(each, place)))];
  if (node.type === 'TSIntersectionType')
    return withoutMarks([...new Set(node.types.flatMap((each) => kindsOf(each, place)))]);
  if (node.type === 'TSTypeOperator')
    return node.operator === 'keyof' ? ['string'] : kindsOf(node.typeAnnotation, place);
  if (node.type === 'TSLiteralType')
    return node.literal.type === 'TemplateLiteral'
      ? ['string']
      : [literalKind('value' in node.literal ? node.literal.value : null)];
  const declared = declarationOf(node, place);
  if (declared) return kindsOf(declared.node, declared.place);
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return ['any'];
  const [first] = node.typeArguments?.params ?? [];
  if (first && asRead.has(node.typeName.name)) return kindsOf(first, place);
  return [builtIn[node.typeName.name] ?? 'any'];
};
