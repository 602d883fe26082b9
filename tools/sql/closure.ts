import type { Scope } from './scope.ts';
import type { FunctionLike } from './syntax.ts';

/** A function of the house, with the scope around it. */
export class Closure {
  readonly node: FunctionLike;
  readonly scope: Scope;
  constructor(node: FunctionLike, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}
