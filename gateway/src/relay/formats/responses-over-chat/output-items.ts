import type { Payload } from '../format';

/** An item of the output, as far as it has been generated. */
export type OutputItem = { kind: 'reasoning' | 'message' | 'function_call'; id: string; text: string; callId?: unknown; name?: unknown };

export const textPart = (text: string): Payload => ({ type: 'output_text', text, annotations: [], logprobs: [] });

export const summaryPart = (text: string): Payload => ({ type: 'summary_text', text });

export function toItem({ kind, id, text, callId, name }: OutputItem, status: 'in_progress' | 'completed' | 'incomplete'): Payload {
  const isBegun = status !== 'in_progress';
  switch (kind) {
    case 'reasoning':
      return { id, type: 'reasoning', summary: isBegun ? [summaryPart(text)] : [] };
    case 'message':
      return { id, type: 'message', status, role: 'assistant', content: isBegun ? [textPart(text)] : [] };
    case 'function_call':
      return { id, type: 'function_call', status, call_id: callId, name, arguments: isBegun ? text : '' };
  }
}
