import { readAnswer } from '../api/read-answer';
import { openAnswer } from '../api/requests';
import type { AnswerRequest } from '../api/types';
import { perFrame } from './per-frame';

/** How an answer ended; `stopped` is the person's doing. */
export type Outcome = 'finished' | 'stopped' | 'failed';

export type RunEvents = {
  /** What has arrived since the last frame. */
  onText: (text: string) => void;
  /** Called once; nothing follows. `words` say why it failed. */
  onEnd: (outcome: Outcome, words: string) => void;
};

/**
 * Asks for one answer and tells it frame by frame.
 *
 * @param explain the words for what was thrown
 * @returns how to stop it: what has arrived is told first
 */
export function runAnswer(request: AnswerRequest, { onText, onEnd }: RunEvents, explain: (error: unknown) => string): () => void {
  const controller = new AbortController();
  let pending = '';
  let isOver = false;
  const flush = () => {
    if (pending === '') return;
    const text = pending;
    pending = '';
    onText(text);
  };
  const frames = perFrame(flush);
  const end = (outcome: Outcome, words = '') => {
    if (isOver) return;
    isOver = true;
    frames.cancel();
    flush();
    onEnd(outcome, words);
  };

  openAnswer(request, controller.signal)
    .then((answer) =>
      readAnswer(answer, (event) => {
        if (isOver) return;
        if (event.kind === 'end') end('finished');
        else if (event.kind === 'error') end('failed', event.text);
        else {
          pending += event.text;
          frames.request();
        }
      }),
    )
    .then(
      () => end('finished'),
      (error: unknown) => end('failed', explain(error)),
    );

  return () => {
    end('stopped');
    controller.abort();
  };
}
