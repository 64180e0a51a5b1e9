import type { Source } from '../api/sources';
import { addToolCall, type ToolCall } from '../api/tool-calls';
import type { CompletionEvent, TokenUsage } from '../api/types';

/** What an answer has besides its text. */
export type AnswerParts = {
  usage: TokenUsage | undefined;
  sources: Source[];
  /** Addresses of generated images. */
  images: string[];
  toolCalls: ToolCall[];
};

export type PartEvent = Extract<CompletionEvent, { kind: 'usage' | 'sources' | 'images' | 'toolCalls' }>;

/** Collects the parts of one answer, which are shown when it ends. */
export function createPartCollector(): { add: (event: PartEvent) => void; parts: () => AnswerParts } {
  const calls = new Map<string, ToolCall>();
  let usage: TokenUsage | undefined;
  let sources: Source[] = [];
  let images: string[] = [];
  return {
    add: (event) => {
      switch (event.kind) {
        case 'usage':
          usage = event.usage;
          break;
        case 'sources':
          sources = [...sources, ...event.sources];
          break;
        case 'images':
          images = [...images, ...event.images];
          break;
        case 'toolCalls':
          for (const call of event.calls) {
            addToolCall(calls, call);
          }
          break;
      }
    },
    parts: () => ({ usage, sources, images, toolCalls: [...calls.values()].filter(({ name }) => name !== '') }),
  };
}
