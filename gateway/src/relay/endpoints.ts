export const chargedEndpoints = [
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
  'messages',
  'responses',
] as const;

export type ChargedEndpoint = (typeof chargedEndpoints)[number];

export type Endpoint = ChargedEndpoint | 'messages/count_tokens';
