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
