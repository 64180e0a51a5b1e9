import { ApiError } from '@console/shared/http';
import { type AnswerEvent, readAnswer } from '../api/read-answer';
import { openAnswer } from '../api/requests';
import { readOutcome, type SearchOutcome, type Source } from '../api/sources';
import type { AnswerRequest, Counted } from '../api/types';
import type { Message, Timing } from './message';
import { perFrame } from './per-frame';
import type { Recorder } from './recorder';
import type { Failure } from './transitions';

/** How an answer ended; `stopped` is the person's doing. */
export type Outcome = 'finished' | 'stopped' | 'failed';

export type RunEvents = {
  /** What has arrived since the last frame. */
  onText: (text: string) => void;
  /** What the model has thought since then, and how long after the question, in milliseconds. */
  onReasoning: (text: string, milliseconds: number) => void;
  /** Called once; nothing follows. */
  onEnd: (outcome: Outcome, failure: Failure, measures: Measures) => void;
};

/** What an answer took, as far as the stream told. */
export type Measures = {
  timing: Timing;
  counted: Counted | undefined;
  /** When the gateway accepted the call, Unix seconds by its own clock; undefined when it never did. */
  acceptedAt: number | undefined;
  sources: Source[];
  /** How the search for it ended; undefined where the gateway did not search. */
  search: SearchOutcome | undefined;
};

/** What is known of an answer at its end; nothing where the gateway refused. */
export function streamedFacts({ timing, counted, acceptedAt, sources, search }: Measures): Partial<Message> {
  if (acceptedAt === undefined) {
    return {};
  }
  return {
    timing,
    ...(counted && { usage: { prompt: counted.prompt, completion: counted.completion } }),
    ...(sources.length > 0 && { sources }),
    ...(search && search !== 'found' && { search }),
  };
}

/**
 * Asks for one answer and tells it frame by frame.
 *
 * @param explain the words for what was thrown
 * @param perTurn when what has arrived is told
 * @returns how to stop it, at once: what has arrived is told first
 */
export function runAnswer(
  request: AnswerRequest,
  { onText, onReasoning, onEnd }: RunEvents,
  explain: (error: unknown) => string,
  recorder?: Recorder,
  perTurn = perFrame,
): () => void {
  const controller = new AbortController();
  const pending = { text: '', reasoning: '' };
  let isOver = false;
  let conclude: (() => void) | undefined;
  const isAllTold = () => pending.text === '' && pending.reasoning === '';
  const flush = () => {
    const { text, reasoning } = pending;
    Object.assign(pending, { text: '', reasoning: '' });
    if (reasoning !== '') {
      onReasoning(reasoning, Date.now() - sentAt);
    }
    if (text !== '') {
      onText(text);
    }
  };
  const frames = perTurn(() => {
    if (isAllTold()) {
      return conclude?.();
    }
    flush();
    // The last words and all that an end changes would be too much for one frame.
    if (conclude) {
      frames.request();
    }
  });
  const sentAt = Date.now();
  let firstAt: number | undefined;
  let counted: Counted | undefined;
  let acceptedAt: number | undefined;
  let sources: Source[] = [];
  let search: SearchOutcome | undefined;
  const end = (outcome: Outcome, failure: Failure = { words: '' }, cause?: unknown) => {
    if (isOver) {
      return;
    }
    isOver = true;
    recorder?.ended(cause);
    const timing = { sentAt, ...(firstAt !== undefined && { firstAt }), endedAt: Date.now() };
    conclude = () => {
      conclude = undefined;
      frames.cancel();
      flush();
      onEnd(outcome, failure, { timing, counted, acceptedAt, sources, search });
    };
    if (isAllTold()) {
      conclude();
    } else {
      frames.request();
    }
  };
  const onEvent = (event: AnswerEvent) => {
    if (isOver) {
      return;
    }
    if (event.kind === 'end') {
      end('finished');
    } else if (event.kind === 'error') {
      end('failed', { words: event.text, code: event.code });
    } else if (event.kind === 'usage') {
      counted = event.counted;
    } else if (event.kind === 'sources') {
      sources = [...sources, ...event.sources];
    } else {
      if (event.text !== '') {
        firstAt ??= Date.now();
      }
      pending[event.kind] += event.text;
      frames.request();
    }
  };

  openAnswer(request, controller.signal, recorder?.sent)
    .then((answer) => {
      acceptedAt = secondsOf(answer) ?? Math.floor(sentAt / 1000);
      search = readOutcome(answer);
      recorder?.answered(answer);
      return readAnswer(answer, onEvent, recorder?.received);
    })
    .then(
      () => end('finished'),
      (error: unknown) =>
        end('failed', { words: explain(error), code: error instanceof ApiError ? error.details.reason : undefined }, error),
    );

  return () => {
    end('stopped');
    conclude?.();
    controller.abort();
  };
}

/** By the clock of the gateway: that of the log, which may differ from the browser's. */
function secondsOf(answer: Response): number | undefined {
  const at = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : at / 1000;
}
