import { isRecord } from '@console/shared/contract/json';
import { isError } from '../../response';
import type { Payload, StreamWriter } from '../format';
import { responsesError } from '../responses/responses';
import { addToItem, beginItem, endItem } from './item-events';
import type { OutputItem } from './output-items';
import { completed, newId, responseBase } from './response-body';

/** A stream of chat chunks as the events of a response: one item after the other, and the whole at the end. */
export function createResponseWriter(): StreamWriter {
  const output = createOutput();
  let base: Payload | undefined;
  let finishReason: unknown;
  let sequence_number = -1;

  const numbered = (events: Payload[]): Payload[] =>
    events.map((event) => {
      sequence_number += 1;
      return { ...event, sequence_number };
    });
  const start = ({ model }: Payload): Payload[] => {
    if (base) {
      return [];
    }
    base = responseBase(model);
    return ['response.created', 'response.in_progress'].map((type) => ({ type, response: base }));
  };

  return {
    write(chunk) {
      if (isError(chunk)) {
        const { message, code, type } = isRecord(chunk.error) ? chunk.error : {};
        return numbered([responsesError({ message: String(message ?? ''), code: String(code ?? type ?? 'server_error'), type: 'error' })]);
      }
      const [choice] = (Array.isArray(chunk.choices) ? chunk.choices : []) as { delta?: Payload; finish_reason?: unknown }[];
      finishReason = choice?.finish_reason ?? finishReason;
      return numbered([...start(chunk), ...output.add(choice?.delta ?? {})]);
    },
    finish(usage) {
      const begun = start({});
      const ended = output.end();
      const response = completed(base ?? {}, { items: output.items, finishReason, usage });
      return numbered([...begun, ...ended, { type: `response.${response.status}`, response }]);
    },
  };
}

/** The items of a response. Only the last grows. */
function createOutput() {
  const items: OutputItem[] = [];
  let open: string | undefined;

  const end = (): Payload[] => {
    const last = open === undefined ? undefined : items.at(-1);
    open = undefined;
    return last ? endItem(last, items.length - 1) : [];
  };
  const addTo = (name: string, create: () => OutputItem, delta: string): Payload[] => {
    const begun: Payload[] = [];
    if (open !== name) {
      begun.push(...end());
      items.push(create());
      open = name;
      begun.push(...beginItem(items.at(-1) as OutputItem, items.length - 1));
    }
    const item = items.at(-1) as OutputItem;
    item.text += delta;
    return [...begun, ...(delta ? [addToItem(item, items.length - 1, delta)] : [])];
  };
  const addCall = (call: Payload, position: number): Payload[] => {
    const { name, arguments: delta } = isRecord(call.function) ? call.function : {};
    const create = (): OutputItem => ({ kind: 'function_call', id: newId('fc'), text: '', callId: call.id, name });
    return addTo(`call ${call.index ?? position}`, create, typeof delta === 'string' ? delta : '');
  };

  return {
    items,
    end,
    add({ reasoning_content, reasoning, content, refusal, tool_calls }: Payload): Payload[] {
      const thinking = reasoning_content ?? reasoning;
      const text = content ?? refusal;
      const calls = Array.isArray(tool_calls) ? tool_calls.filter(isRecord) : [];
      return [
        ...(typeof thinking === 'string' && thinking
          ? addTo('reasoning', () => ({ kind: 'reasoning', id: newId('rs'), text: '' }), thinking)
          : []),
        ...(typeof text === 'string' && text ? addTo('message', () => ({ kind: 'message', id: newId('msg'), text: '' }), text) : []),
        ...calls.flatMap(addCall),
      ];
    },
  };
}
