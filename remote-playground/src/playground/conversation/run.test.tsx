import { renderPage, waitFor } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import catalogue from '../../../locales/en.json';
import { ready } from '../testing/open-playground';
import type { PerFrame } from './per-frame';
import { runAnswer } from './run';

/** An answer whose frames come when the test says so. */
async function run() {
  const { gateway } = await ready({ pieces: ['One ', 'two'] });
  await renderPage(<p>a page</p>, { gateway, catalogue });
  const told: string[] = [];
  const recorder = { sent: vi.fn(), answered: vi.fn(), received: vi.fn(), ended: vi.fn() };
  let work: (() => void) | undefined;
  const frame = () => {
    const due = work;
    work = undefined;
    due?.();
  };
  const byHand = (next: () => void): PerFrame => ({
    request: () => {
      work = next;
    },
    cancel: () => {
      work = undefined;
    },
  });
  const stop = runAnswer(
    { model: 'test-model', group: undefined, temperature: 0.7, maxTokens: undefined, messages: [{ role: 'user', content: 'Hello' }] },
    { onText: (text) => told.push(text), onReasoning: () => undefined, onEnd: (outcome) => told.push(outcome) },
    String,
    recorder,
    byHand,
  );
  await waitFor(() => expect(recorder.ended).toHaveBeenCalled());
  return { told, frame, stop };
}

describe('the end of an answer', () => {
  it('is told a frame after its last words', async () => {
    const { told, frame } = await run();
    expect(told).toEqual([]);
    frame();
    expect(told).toEqual(['One two']);
    frame();
    expect(told).toEqual(['One two', 'finished']);
    frame();
    expect(told).toEqual(['One two', 'finished']);
  });

  it('is told at once, and as it was, where somebody stops it before that frame', async () => {
    const { told, frame, stop } = await run();
    stop();
    expect(told).toEqual(['One two', 'finished']);
    frame();
    stop();
    expect(told).toEqual(['One two', 'finished']);
  });
});
