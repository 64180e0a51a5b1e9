export const endpoints = [
  'chat/completions',
  'completions',
  'embeddings',
  'moderations',
  'rerank',
  'images/generations',
  'images/edits',
  'images/variations',
  'audio/speech',
  'audio/transcriptions',
  'audio/translations',
] as const;

export type Endpoint = (typeof endpoints)[number];
