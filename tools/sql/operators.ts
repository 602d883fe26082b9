/** What operators answer of what is known. */
export const compare: Record<string, (left: unknown, right: unknown) => unknown> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': (left, right) => (left ?? null) === (right ?? null),
  '!=': (left, right) => (left ?? null) !== (right ?? null),
  '+': (left, right) =>
    typeof left === 'string' || typeof right === 'string' ? `${left}${right}` : Number(left) + Number(right),
  '-': (left, right) => Number(left) - Number(right),
  '>': (left, right) => Number(left) > Number(right),
  '<': (left, right) => Number(left) < Number(right),
};

/** What JavaScript brings, as far as statements are made with it. */
export const globals: Record<string, unknown> = { Object, Array, String, Number, Boolean };
