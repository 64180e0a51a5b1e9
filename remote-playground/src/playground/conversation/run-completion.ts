import { ApiError } from '@console/shared/http';
import { formats } from '../api/formats';
import type { RequestBody } from '../api/formats/format';
import { readCompletion } from '../api/read-completion';
import { streamCompletion } from '../api/requests';
import { parseSearchOutcome, type SearchOutcome } from '../api/sources';
import type { CompletionEvent, CompletionParams } from '../api/types';
import type { Message, Timing } from '../library/message';
import { type AnswerParts, createPartCollector } from './answer-parts';
import { createFrameThrottle } from './frame-throttle';
import type { Failure } from './transitions';

/** `stopped`: by the user. */
export type Outcome = 'finished' | 'stopped' | 'failed';

export type CompletionHandlers = {
  onText: (text: string) => void;
  /** @param milliseconds since the request was sent */
  onReasoning: (text: string, milliseconds: number) => void;
  onEnd: (outcome: Outcome, failure: Failure, result: StreamResult) => void;
};

/** Records what goes over the wire for one answer. */
export type Recorder = {
  /** Called again when the request is repeated without `stream_options`. */
  onRequest: (body: RequestBody, path: string) => void;
  onResponse: (response: Pick<Response, 'status' | 'headers'>) => void;
  /** One event of the stream, or the whole body of a response that is not a stream. */
  onData: (data: string) => void;
  onEnd: (cause?: unknown) => void;
};

export type StreamResult = AnswerParts & {
  timing: Timing;
  /** Unix seconds by the gateway's clock; undefined when the gateway did not accept the call. */
  acceptedAt: number | undefined;
  search: SearchOutcome | undefined;
};

export function toMessageFields({ timing, usage, acceptedAt, sources, images, toolCalls, search }: StreamResult): Partial<Message> {
  if (acceptedAt === undefined) {
    return {};
  }
  return {
    timing,
    ...(usage && { usage: { prompt: usage.prompt, completion: usage.completion } }),
    ...(sources.length > 0 && { sources }),
    ...(images.length > 0 && { images }),
    ...(toolCalls.length > 0 && { toolCalls }),
    ...(search && search !== 'found' && { search }),
  };
}

/**
 * Streams one answer, with its events throttled.
 *
 * @returns stops it at once; text that has arrived is emitted first
 */
export function runCompletion(
  params: CompletionParams,
  { onText, onReasoning, onEnd }: CompletionHandlers,
  explainError: (error: unknown) => string,
  recorder?: Recorder,
  createThrottle = createFrameThrottle,
): () => void {
  const controller = new AbortController();
  const pending = { text: '', reasoning: '' };
  let isOver = false;
  let finish: (() => void) | undefined;
  const isFlushed = () => pending.text === '' && pending.reasoning === '';
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
  const throttle = createThrottle(() => {
    if (isFlushed()) {
      return finish?.();
    }
    flush();
    // Rendering the last text together with everything that the end changes would exceed a frame.
    if (finish) {
      throttle.schedule();
    }
  });
  const sentAt = Date.now();
  let firstAt: number | undefined;
  const collector = createPartCollector();
  let acceptedAt: number | undefined;
  let search: SearchOutcome | undefined;
  const end = (outcome: Outcome, failure: Failure = { message: '' }, cause?: unknown) => {
    if (isOver) {
      return;
    }
    isOver = true;
    recorder?.onEnd(cause);
    const timing = { sentAt, ...(firstAt !== undefined && { firstAt }), endedAt: Date.now() };
    finish = () => {
      finish = undefined;
      throttle.cancel();
      flush();
      onEnd(outcome, failure, { timing, acceptedAt, search, ...collector.parts() });
    };
    if (isFlushed()) {
      finish();
    } else {
      throttle.schedule();
    }
  };
  const onEvent = (event: CompletionEvent) => {
    if (isOver) {
      return;
    }
    if (event.kind === 'end') {
      end('finished');
    } else if (event.kind === 'error') {
      end('failed', { message: event.text, code: event.code });
    } else if (event.kind === 'text' || event.kind === 'reasoning') {
      if (event.text !== '') {
        firstAt ??= Date.now();
      }
      pending[event.kind] += event.text;
      throttle.schedule();
    } else {
      if (event.kind === 'images' || event.kind === 'toolCalls') {
        firstAt ??= Date.now();
      }
      collector.add(event);
    }
  };

  streamCompletion(params, controller.signal, recorder?.onRequest)
    .then((response) => {
      acceptedAt = responseSeconds(response) ?? Math.floor(sentAt / 1000);
      search = parseSearchOutcome(response);
      recorder?.onResponse(response);
      return readCompletion(response, onEvent, recorder?.onData, formats[params.format ?? 'chat']);
    })
    .then(
      () => end('finished'),
      (error: unknown) =>
        end('failed', { message: explainError(error), code: error instanceof ApiError ? error.details.reason : undefined }, error),
    );

  return () => {
    end('stopped');
    finish?.();
    controller.abort();
  };
}

/** The gateway's clock, which its log uses, may differ from the browser's. */
function responseSeconds(response: Response): number | undefined {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : at / 1000;
}
