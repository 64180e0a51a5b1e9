/** The system prompt that another page has sent along to be tried (`navigate('/playground', { state: { systemPrompt } })`); undefined without one. */
export function sentPrompt(state: unknown): string | undefined {
  const { systemPrompt } = (typeof state === 'object' && state !== null ? state : {}) as { systemPrompt?: unknown };
  return typeof systemPrompt === 'string' && systemPrompt.trim() !== '' ? systemPrompt : undefined;
}
