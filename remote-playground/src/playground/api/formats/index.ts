import type { Capability } from '@console/shared/contract/capabilities';
import { chat } from './chat';
import type { Format } from './format';
import { images } from './images';
import { messages } from './messages';
import { responses } from './responses';

export const formatNames = ['chat', 'responses', 'messages', 'images'] as const;

export type FormatName = (typeof formatNames)[number];

export const formats: Record<FormatName, Format> = { chat, responses, messages, images };

/** What a gateway needs for a format; every gateway has chats. */
export const formatNeeds: Record<Exclude<FormatName, 'chat'>, Capability> = {
  responses: 'playground-responses',
  messages: 'playground-messages',
  images: 'playground-images',
};

/** Parameters that a format has no field for are not shown. */
export const formatParameters = {
  chat: ['top_p', 'frequency_penalty', 'presence_penalty', 'seed', 'reasoning_effort'],
  responses: ['top_p', 'reasoning_effort'],
  messages: ['top_p'],
  images: [],
} as const satisfies Record<FormatName, readonly string[]>;
