import { renderPage, waitFor } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import catalogue from '../../../locales/en.json';
import { playground } from '../../testing/playground';
import type { FrameThrottle } from './frame-throttle';
import { runCompletion } from './run-completion';

async function run() {
  const { gateway } = await playground.startGateway({ pieces: ['One ', 'two'] });
  await renderPage(<p>a page</p>, { gateway, catalogue });
  const emitted: string[] = [];
  const recorder = { onRequest: vi.fn(), onResponse: vi.fn(), onData: vi.fn(), onEnd: vi.fn() };
  let work: (() => void) | undefined;
  const frame = () => {
    const due = work;
    work = undefined;
    due?.();
  };
  const createManualThrottle = (next: () => void): FrameThrottle => ({
    schedule: () => {
      work = next;
    },
    cancel: () => {
      work = undefined;
    },
  });
  const stop = runCompletion(
    { model: 'test-model', group: undefined, temperature: 0.7, maxTokens: undefined, messages: [{ role: 'user', content: 'Hello' }] },
    { onText: (text) => emitted.push(text), onReasoning: () => undefined, onEnd: (outcome) => emitted.push(outcome) },
    String,
    recorder,
    createManualThrottle,
  );
  await waitFor(() => expect(recorder.onEnd).toHaveBeenCalled());
  return { emitted, frame, stop };
}

describe('the end of a completion', () => {
  it('is emitted a frame after the last text', async () => {
    const { emitted, frame } = await run();
    expect(emitted).toEqual([]);
    frame();
    expect(emitted).toEqual(['One two']);
    frame();
    expect(emitted).toEqual(['One two', 'finished']);
    frame();
    expect(emitted).toEqual(['One two', 'finished']);
  });

  it('is emitted at once when it is stopped before that frame', async () => {
    const { emitted, frame, stop } = await run();
    stop();
    expect(emitted).toEqual(['One two', 'finished']);
    frame();
    stop();
    expect(emitted).toEqual(['One two', 'finished']);
  });
});
