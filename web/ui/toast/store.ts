export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'default';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds in sight. */
  durationMs: number;
}

const visibleMax = 3;
const queueMax = 20;
const defaultDurationMs = 2000;
const errorDurationMs = 6000;

let queue: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  queue = next;
  for (const listener of listeners) listener();
};

/** Shows a small passing message at the bottom. Never the only place where an error stands. */
export const showToast = (text: string, kind: ToastKind = 'default', durationMs?: number): void => {
  const least = kind === 'error' ? errorDurationMs : defaultDurationMs;
  const toast = { id: nextId++, kind, text, durationMs: Math.max(least, durationMs ?? least) };
  change([...queue, toast].slice(0, queueMax));
};

export const closeToast = (id: number): void => change(queue.filter((toast) => toast.id !== id));

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

let shown: readonly Toast[] = [];

/** The messages in sight; the same array while nothing changed. */
export const visibleToasts = (): readonly Toast[] => {
  const next = queue.slice(0, visibleMax);
  if (next.length !== shown.length || next.some((toast, i) => toast !== shown[i])) shown = next;
  return shown;
};
