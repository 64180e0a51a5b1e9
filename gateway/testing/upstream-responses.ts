import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson } from './providers/server';
import type { UpstreamScript } from './test-upstream';
import { eventWriter, misbehaveAt } from './upstream-events';

/** Usage as OpenAI reports it for responses. */
const defaultUsage = { input_tokens: 10, output_tokens: 20, total_tokens: 30 };

const textPart = (text: string) => ({ type: 'output_text', text, annotations: [] });

/** Answers as `/v1/responses` does. */
export async function respondWithResponse(response: ServerResponse, script: UpstreamScript, body: Record<string, unknown>): Promise<void> {
  const { pieces = ['Hello', ' world'], usage = defaultUsage } = script;
  const common = { id: 'resp_test', object: 'response', created_at: 1_700_000_000, model: body.model, error: null, tools: [] };
  const item = { id: 'msg_test', type: 'message', status: 'completed', role: 'assistant', content: [textPart(pieces.join(''))] };
  const whole = { ...common, status: 'completed', output: [item], usage };
  if (body.stream !== true) {
    sendJson(response, whole);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const write = eventWriter(response);
  let sequence_number = 0;
  const event = (type: string, fields: object) => {
    write({ type, sequence_number, ...fields });
    sequence_number += 1;
  };
  const place = { item_id: item.id, output_index: 0, content_index: 0 };
  event('response.created', { response: { ...common, status: 'in_progress', output: [], usage: null } });
  event('response.output_item.added', { output_index: 0, item: { ...item, status: 'in_progress', content: [] } });
  event('response.content_part.added', { ...place, part: textPart('') });
  for (const [position, delta] of pieces.entries()) {
    await sleep(script.pauseMs ?? 0);
    if (misbehaveAt(response, script, position, write)) {
      return;
    }
    event('response.output_text.delta', { ...place, delta });
  }
  event('response.output_text.done', { ...place, text: pieces.join('') });
  event('response.content_part.done', { ...place, part: item.content[0] });
  event('response.output_item.done', { output_index: 0, item });
  event('response.completed', { response: whole });
  response.end();
}
