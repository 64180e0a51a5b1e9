/** A fallback when no model of this gateway is known. */
const fallbackModel = 'gpt-4o-mini';

/** The body of a first request to try a key with. */
export const exampleBody = (models: readonly string[]) => ({
  model: models[0] ?? fallbackModel,
  messages: [{ role: 'user', content: 'Hello' }],
});
