/** Below `/v1/`. */
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

/** Those that the playground calls with a session, under `/pg`. */
export const playgroundEndpoints = ['chat/completions', 'messages', 'responses', 'images/generations'] as const;

export type ChargedEndpoint = (typeof chargedEndpoints)[number];

/** With routes of their own: counting is not charged, and Google has the model in the path. */
export type Endpoint = ChargedEndpoint | 'messages/count_tokens' | 'generateContent' | 'streamGenerateContent';
