/** The address to show in a frame, when a written text is one and nothing else. */
export function framedAddress(text: string): URL | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('https://') || /\s/.test(trimmed)) {
    return undefined;
  }
  return URL.canParse(trimmed) ? new URL(trimmed) : undefined;
}
