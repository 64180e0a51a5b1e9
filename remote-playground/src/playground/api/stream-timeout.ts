/** Longer before the first byte, since some models send nothing while they reason. */
export const streamTimeouts = { firstChunkMs: 300_000, nextChunkMs: 90_000 };

export class StreamTimeoutError extends Error {
  readonly seconds: number;

  constructor(milliseconds: number) {
    super(`no data within ${milliseconds} ms`);
    this.seconds = Math.max(1, Math.round(milliseconds / 1000));
  }
}

/** @throws StreamTimeoutError */
export async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>, timeoutMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StreamTimeoutError(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([reader.read(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
