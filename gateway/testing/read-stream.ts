import type { ChatCompletionChunk } from '@console/shared/contract';

export type ReadStream = {
  status: number;
  headers: Headers;
  /** Parsed chunks before `[DONE]`. */
  chunks: ChatCompletionChunk[];
  content: string;
  done: boolean;
  /** Milliseconds between the first and the last text. */
  duration: number;
};

/** Reads a stream to its end, or disconnects after `stopAfter` pieces of text. */
export async function readStream(
  url: string,
  body: object,
  headers: Record<string, string>,
  stopAfter = Infinity,
  onFirstText?: () => void,
): Promise<ReadStream> {
  const leave = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ stream: true, ...body }),
    headers: { 'content-type': 'application/json', ...headers },
    signal: leave.signal,
  });
  const chunks: ChatCompletionChunk[] = [];
  let [content, pieces, done, rest, first, last] = ['', 0, false, '', 0, 0];
  try {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>) ??
      []) {
      const events = `${rest}${text}`.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        done = event === 'data: [DONE]';
        const chunk: ChatCompletionChunk | undefined = done ? undefined : JSON.parse(event.replace(/^data: /, ''));
        const piece = chunk?.choices?.[0]?.delta?.content ?? '';
        content += piece;
        chunks.push(...(chunk ? [chunk] : []));
        if (piece) {
          pieces += 1;
          last = performance.now();
          first ||= last;
          if (pieces === 1) {
            onFirstText?.();
          }
        }
        if (pieces >= stopAfter) {
          leave.abort();
        }
      }
    }
  } catch (error) {
    if (!leave.signal.aborted) {
      throw error;
    }
  }
  return { status: response.status, headers: response.headers, chunks, content, done: done && rest === '', duration: last - first };
}
