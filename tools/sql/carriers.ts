import type { Node } from 'oxc-parser';
import { functionOf } from './mentions.ts';
import type { Module, Modules } from './modules.ts';
import { childrenOf, type FunctionLike, patternOf } from './syntax.ts';

const depthMax = 5;

/**
 * Whether a type has SQL in it: it is `RawBuilder`, or has a property of such a type. Parameters and results of functions do not
 * count.
 */
const holdsSql = (node: Node, module: Module, modules: Modules, depth: number): boolean => {
  if (depth > depthMax || /Function|Method|Constructor|CallSignature/.test(node.type)) return false;
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    const { name } = node.typeName;
    if (name === 'RawBuilder') return true;
    const found = modules.resolve(module, name);
    if (found?.declared.kind === 'type')
      return holdsSql(found.declared.node, found.module, modules, depth + 1);
  }
  if (node.type === 'TSTypeQuery' && node.exprName.type === 'Identifier') {
    const found = modules.resolve(module, node.exprName.name);
    const made = found && functionOf(found.declared)?.returnType;
    return made ? holdsSql(made, found.module, modules, depth + 1) : false;
  }
  return childrenOf(node).some((child) => holdsSql(child, module, modules, depth));
};

/** Functions that have SQL as an argument, so that only their callers tell what they send. */
export const createCarriers = (modules: Modules) => {
  const judged = new Map<FunctionLike, boolean>();
  return {
    has: (node: FunctionLike, module: Module): boolean => {
      const known = judged.get(node);
      if (known !== undefined) return known;
      const is = node.params.some((param) => {
        const pattern = patternOf(param);
        const typed = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
        return 'typeAnnotation' in typed && typed.typeAnnotation
          ? holdsSql(typed.typeAnnotation, module, modules, 0)
          : false;
      });
      judged.set(node, is);
      return is;
    },
    add: (node: FunctionLike): boolean => {
      const isNew = judged.get(node) !== true;
      judged.set(node, true);
      return isNew;
    },
  };
};

export type Carriers = ReturnType<typeof createCarriers>;
