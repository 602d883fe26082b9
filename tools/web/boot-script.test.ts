import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { scriptText } from './boot-script.ts';

/** Runs the first script in a document and lets it hear that this is read; gives what was put into its head. */
const begun = ({ hidden = false, hasProgram = true }) => {
  const head: unknown[] = [];
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const heard: Record<string, () => void> = {};
  runInNewContext(scriptText, {
    document: {
      hidden,
      documentElement: { dataset: {} },
      head: { append: (part: unknown) => head.push(part) },
      querySelector: (asked: string) =>
        hasProgram && asked === 'template#program' ? { content: 'program' } : null,
      importNode: (content: unknown) => content,
    },
    localStorage: { getItem: () => null },
    addEventListener: (name: string, hear: () => void) => {
      heard[name] = hear;
    },
    requestAnimationFrame: (next: () => void) => frames.push(next),
    setTimeout: (next: () => void) => timers.push(next),
  });
  heard['DOMContentLoaded']?.();
  return { head, frames, timers, leave: () => heard['visibilitychange']?.() };
};

describe('the program of a page that stands without it', () => {
  it('is asked for behind the first picture', () => {
    const { head, frames, timers } = begun({});
    expect([head, frames.length, timers.length]).toEqual([[], 1, 0]);
    frames[0]?.();
    expect([head, timers.length]).toEqual([[], 1]);
    timers[0]?.();
    expect(head).toEqual(['program']);
  });

  it('is asked for once, and at once where nobody looks or ceases to, since nothing is painted there', () => {
    expect(begun({ hidden: true }).head).toEqual(['program']);
    const { head, frames, timers, leave } = begun({});
    leave();
    expect(head).toEqual(['program']);
    frames[0]?.();
    timers[0]?.();
    expect(head).toEqual(['program']);
  });

  it('is begun by the document itself elsewhere', () => {
    const { head, frames, timers } = begun({ hasProgram: false });
    frames[0]?.();
    timers[0]?.();
    expect(head).toEqual([]);
  });
});
