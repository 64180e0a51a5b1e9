const linesPerChunk = 40;

/** All chunks but the last are final while the text grows. */
export function chunkLines(text: string): string[] {
  const chunks: string[] = [];
  let from = 0;
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines % linesPerChunk !== 0) {
      continue;
    }
    chunks.push(text.slice(from, at + 1));
    from = at + 1;
  }
  chunks.push(text.slice(from));
  return chunks;
}
