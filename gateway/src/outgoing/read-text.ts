export async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > maxBytes) {
      return undefined;
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
