import type { Node } from 'oxc-parser';
import { nameOf } from '../syntax.ts';
import { declarationOf, type Kind, kindsOf, type Place } from './kinds.ts';

/** A property in the type of a row. */
export interface Property {
  name: string;
  /** Whether it may be absent. */
  isOptional: boolean;
  kinds: Kind[];
  /** Whether the database fills it in if nobody else does (`Generated`). */
  isGenerated: boolean;
}

const isGenerated = (node: Node): boolean =>
  node.type === 'TSTypeReference' &&
  node.typeName.type === 'Identifier' &&
  node.typeName.name === 'Generated';

const membersOf = (members: readonly Node[], place: Place): Property[] =>
  members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return [];
    const type = member.typeAnnotation.typeAnnotation;
    const [name, kinds] = [nameOf(member.key), kindsOf(type, place)];
    return [{ name, kinds, isOptional: member.optional, isGenerated: isGenerated(type) }];
  });

/** Joins lists of properties. Of two with the same name the later one counts. */
const together = (lists: readonly (Property[] | null)[]): Property[] | null => {
  const all = lists.flatMap((list) => list ?? [null]);
  if (all.some((each) => each === null)) return null;
  return [...new Map(all.map((each) => [each?.name, each] as const)).values()].filter(
    (each) => each !== null,
  );
};

/** The words of `'a' | 'b'`. */
const wordsOf = (node: Node | undefined): string[] => {
  if (node?.type === 'TSUnionType') return node.types.flatMap(wordsOf);
  return node?.type === 'TSLiteralType' && 'value' in node.literal ? [String(node.literal.value)] : [];
};

const changed: Record<string, (properties: Property[], words: readonly string[]) => Property[]> = {
  Omit: (properties, words) => properties.filter(({ name }) => !words.includes(name)),
  Pick: (properties, words) => properties.filter(({ name }) => words.includes(name)),
  Partial: (properties) => properties.map((each) => ({ ...each, isOptional: true })),
  Readonly: (properties) => properties,
  Selectable: (properties) => properties,
};

/** The properties of a type; null if the code does not tell them. */
export const propertiesOf = (node: Node, place: Place): Property[] | null => {
  if (node.type === 'TSTypeLiteral') return membersOf(node.members, place);
  if (node.type === 'TSIntersectionType')
    return together(node.types.map((each) => propertiesOf(each, place)));
  if (node.type === 'TSInterfaceDeclaration')
    return together([
      ...node.extends.map(({ expression, typeArguments }) =>
        expression.type === 'Identifier'
          ? propertiesOf(referenceTo(expression.name, typeArguments), place)
          : null,
      ),
      membersOf(node.body.body, place),
    ]);
  const declared = declarationOf(node, place);
  if (declared) return propertiesOf(declared.node, declared.place);
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return null;
  const [first, second] = node.typeArguments?.params ?? [];
  if (node.typeName.name === 'Record' && second)
    return wordsOf(first).map((name) => ({
      name,
      isOptional: false,
      isGenerated: false,
      kinds: kindsOf(second, place),
    }));
  const change = changed[node.typeName.name];
  const base = change && first ? propertiesOf(first, place) : null;
  return base && change ? change(base, wordsOf(second)) : null;
};

/** A name after `extends`, as a reference to a type. */
const referenceTo = (name: string, typeArguments: unknown): Node =>
  ({
    type: 'TSTypeReference',
    start: 0,
    end: 0,
    typeName: { type: 'Identifier', name },
    typeArguments,
  }) as Node;
