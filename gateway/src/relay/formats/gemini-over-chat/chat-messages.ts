import type { ChatMessage } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';
import { camelCased, partsOf } from '../gemini/fields';
import { notConverted } from '../not-converted';

type Message = { role: string; content: unknown; tool_calls?: Payload[]; tool_call_id?: string };

/** Google may match calls and results by name and order; chats match them by id. */
export function chatMessages(contents: Payload[]): ChatMessage[] {
  const waiting: { id: string; name: unknown }[] = [];
  let calls = 0;

  const addCall = (call: Payload): Payload => {
    calls += 1;
    const id = typeof call.id === 'string' && call.id ? call.id : `call_${calls}`;
    waiting.push({ id, name: call.name });
    return { id, type: 'function', function: { name: call.name, arguments: JSON.stringify(call.args ?? {}) } };
  };
  const answerTo = ({ id, name }: Payload): string => {
    const at = waiting.findIndex((call) => (typeof id === 'string' && id ? call.id === id : call.name === name));
    return at === -1 ? String(id ?? name) : (waiting.splice(at, 1)[0]?.id ?? '');
  };

  const messages = contents.flatMap((content): Message[] => {
    const parts = partsOf(content);
    const results = parts.flatMap(({ functionResponse: result }) => (isRecord(result) ? [result] : []));
    const visible = parts.filter(({ functionCall, functionResponse, thought }) => !functionCall && !functionResponse && thought !== true);
    if (content.role === 'model') {
      const tool_calls = parts.flatMap(({ functionCall }) => (isRecord(functionCall) ? [addCall(functionCall)] : []));
      const text = visible.map(({ text: own }) => own ?? '').join('');
      return [{ role: 'assistant', content: text || (tool_calls.length > 0 ? null : ''), ...(tool_calls.length > 0 && { tool_calls }) }];
    }
    const answers = results.map(
      (result): Message => ({ role: 'tool', tool_call_id: answerTo(result), content: JSON.stringify(result.response ?? {}) }),
    );
    return [...answers, ...(visible.length > 0 ? [userMessage(visible)] : [])];
  });
  return messages as ChatMessage[];
}

function userMessage(parts: Payload[]): Message {
  const isText = parts.every(({ text }) => typeof text === 'string');
  return { role: 'user', content: isText ? parts.map(({ text }) => text).join('\n') : parts.map(chatPart) };
}

function chatPart(part: Payload): Payload {
  const { mimeType, data } = camelCased(part.inlineData);
  const { fileUri, mimeType: fileType } = camelCased(part.fileData);
  if (typeof part.text === 'string') {
    return { type: 'text', text: part.text };
  }
  if (String(mimeType).startsWith('image/') && typeof data === 'string') {
    return { type: 'image_url', image_url: { url: `data:${mimeType};base64,${data}` } };
  }
  if (mimeType === 'application/pdf' && typeof data === 'string') {
    return { type: 'file', file: { filename: 'document.pdf', file_data: `data:${mimeType};base64,${data}` } };
  }
  if (String(fileType).startsWith('image/') && typeof fileUri === 'string') {
    return { type: 'image_url', image_url: { url: fileUri } };
  }
  throw notConverted(`contents.parts.${mimeType ?? fileType ?? Object.keys(part)[0]}`);
}
