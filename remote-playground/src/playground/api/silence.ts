/** How long a stream may send nothing, in milliseconds; longer before its first byte, since some models think unheard. */
export const patience = { beforeFirst: 300_000, between: 90_000 };

/** Thrown when a stream stays open and sends nothing. */
export class Silence extends Error {
  readonly seconds: number;

  constructor(milliseconds: number) {
    super(`nothing within ${milliseconds} ms`);
    this.seconds = Math.max(1, Math.round(milliseconds / 1000));
  }
}

/** The next part of a stream. @throws Silence when there is none for so many milliseconds */
export async function readPart(reader: ReadableStreamDefaultReader<Uint8Array>, limit: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Silence(limit)), limit);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
