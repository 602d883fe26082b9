import type { Node } from 'oxc-parser';
import { beginnings } from './builders.ts';
import { Closure } from './closure.ts';
import type { Declared } from './modules.ts';
import type { Reader } from './reader.ts';
import { cellNamed, type Scope } from './scope.ts';
import { childrenOf, type FunctionLike, isFunction, isSqlTemplate } from './syntax.ts';

/** The function that is declared; null if it is something else. */
export const functionOf = (declared: Declared): FunctionLike | null => {
  if (declared.kind === 'function') return declared.node;
  return declared.kind === 'value' && declared.init && isFunction(declared.init) ? declared.init : null;
};

/** Whether a function can give SQL: it has some in it, or calls a function that does. */
export const createMentions = (): ((closure: Closure, reader: Reader) => boolean) => {
  const judged = new Map<FunctionLike, boolean>();

  const ofName = (name: string, scope: Scope, reader: Reader): boolean => {
    if (name === 'sql') return true;
    const near = cellNamed(scope, name)?.cell;
    if (near && near.value instanceof Closure && near.run === reader.choices.run)
      return mentions(near.value, reader);
    const found = reader.modules.resolve(scope.module, name);
    const node = found && functionOf(found.declared);
    return node ? mentions(new Closure(node, reader.topOf(found.module.path)), reader) : false;
  };

  const inNode = (node: Node, scope: Scope, reader: Reader): boolean => {
    if (isSqlTemplate(node)) return true;
    if (
      node.type === 'MemberExpression' &&
      node.property.type === 'Identifier' &&
      beginnings.has(node.property.name)
    )
      return node.property.name !== 'with';
    if (node.type === 'Identifier' && ofName(node.name, scope, reader)) return true;
    return childrenOf(node).some((child) => inNode(child, scope, reader));
  };

  const mentions = ({ node, scope }: Closure, reader: Reader): boolean => {
    const known = judged.get(node);
    if (known !== undefined) return known;
    judged.set(node, false);
    const is = childrenOf(node).some((child) => inNode(child, scope, reader));
    judged.set(node, is);
    return is;
  };
  return mentions;
};
