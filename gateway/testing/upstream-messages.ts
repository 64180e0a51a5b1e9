import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson } from './providers/server';
import type { UpstreamScript } from './test-upstream';
import { eventWriter, misbehaveAt } from './upstream-events';

/** Usage as Anthropic reports it. */
const defaultUsage = { input_tokens: 10, output_tokens: 20 };

/** Answers as `/v1/messages` does. */
export async function respondWithMessage(response: ServerResponse, script: UpstreamScript, body: Record<string, unknown>): Promise<void> {
  const { pieces = ['Hello', ' world'], usage = defaultUsage } = script;
  const message = { id: 'msg_test', type: 'message', role: 'assistant', model: body.model, stop_sequence: null };
  if (body.stream !== true) {
    sendJson(response, { ...message, content: [{ type: 'text', text: pieces.join('') }], stop_reason: 'end_turn', usage });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const event = eventWriter(response);
  event({ type: 'message_start', message: { ...message, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } } });
  event({ type: 'ping' });
  event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
  for (const [position, text] of pieces.entries()) {
    await sleep(script.pauseMs ?? 0);
    if (misbehaveAt(response, script, position, event)) {
      return;
    }
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });
  }
  event({ type: 'content_block_stop', index: 0 });
  event({ type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage });
  event({ type: 'message_stop' });
  response.end();
}
