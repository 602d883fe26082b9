/** What operators give for known values. */
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

/** The globals of JavaScript with which statements are made. */
export const globals: Record<string, unknown> = { Object, Array, String, Number, Boolean };
