import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaver } from './saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  const sent: string[] = [];
  const states: string[] = [];
  const ends: ((isSaved: boolean) => void)[] = [];
  const saver = createSaver<string>(
    (payload) => {
      sent.push(payload);
      return new Promise((end) => ends.push(end));
    },
    (state) => states.push(state),
  );
  const end = async (isSaved = true): Promise<void> => {
    ends.shift()?.(isSaved);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, states, end };
};

describe('saving what is typed', () => {
  it('waits until it rests, and sends the latest', async () => {
    const { saver, sent, states, end } = setUp();
    saver.change('a');
    await vi.advanceTimersByTimeAsync(1500);
    saver.change('b');
    await vi.advanceTimersByTimeAsync(1500);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    await end();
    expect([sent, states]).toEqual([['b'], ['saving', 'saved']]);
  });

  it('is one at a time; what came meanwhile follows', async () => {
    const { saver, sent, end } = setUp();
    saver.change('a');
    saver.flush();
    saver.change('b');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(['a']);
    await end();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual(['a', 'b']);
  });

  it('does not say that all is saved while a change waits, also one that came during a saving', async () => {
    const { saver, states, end } = setUp();
    saver.change('a');
    expect(states).toEqual(['saving']);
    saver.flush();
    saver.change('b');
    await end();
    expect(states).toEqual(['saving']);
    await vi.advanceTimersByTimeAsync(2000);
    await end();
    expect(states).toEqual(['saving', 'saved']);
    saver.change('c');
    expect(states).toEqual(['saving', 'saved', 'saving']);
  });

  it('keeps what failed for when the line is back', async () => {
    const { saver, sent, states, end } = setUp();
    saver.change('a');
    saver.flush();
    await end(false);
    expect(states.at(-1)).toBe('failed');
    saver.flush();
    expect(sent).toEqual(['a', 'a']);
  });

  it('stops once it was sent: nothing follows, and what was under way is waited for', async () => {
    const { saver, sent, end } = setUp();
    saver.change('a');
    saver.flush();
    saver.change('b');
    let isOver = false;
    void saver.stop().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect([sent, isOver]).toEqual([['a'], false]);
    await end();
    await vi.advanceTimersByTimeAsync(5000);
    expect([sent, isOver]).toEqual([['a'], true]);
  });
});
