/** The calls of the OpenAI wire that are passed on, by their paths behind `/v1/`. */
export const endpoints = [
  'chat/completions',
  'completions',
  'embeddings',
  'moderations',
  'images/generations',
  'audio/speech',
  'audio/transcriptions',
  'audio/translations',
] as const;

export type Endpoint = (typeof endpoints)[number];
