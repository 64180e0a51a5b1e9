/** Returns the URL to embed when a text is nothing but an https URL. */
export function framedAddress(text: string): URL | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('https://') || /\s/.test(trimmed)) {
    return undefined;
  }
  return URL.canParse(trimmed) ? new URL(trimmed) : undefined;
}
