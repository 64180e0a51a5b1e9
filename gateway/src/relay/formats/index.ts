import type { Endpoint } from '../endpoints';
import { speech } from './audio/speech';
import { transcriptions, translations } from './audio/transcripts';
import { chat } from './chat/chat';
import { completions } from './completions/completions';
import { embeddings, moderations } from './embeddings/embeddings';
import type { Format } from './format';
import { generateContent, streamGenerateContent } from './gemini/gemini';
import { imageEdits, imageGenerations, imageVariations } from './images/images';
import { messageCount, messages } from './messages/messages';
import { rerank } from './rerank/rerank';
import { responses } from './responses/responses';

export const formats: Record<Endpoint, Format> = {
  'chat/completions': chat,
  completions,
  embeddings,
  moderations,
  rerank,
  'images/generations': imageGenerations,
  'images/edits': imageEdits,
  'images/variations': imageVariations,
  'audio/speech': speech,
  'audio/transcriptions': transcriptions,
  'audio/translations': translations,
  messages,
  responses,
  'messages/count_tokens': messageCount,
  generateContent,
  streamGenerateContent,
};
