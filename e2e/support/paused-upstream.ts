import type { ServerResponse } from 'node:http';
import { listen, type Peer } from './forward-request';

export type PausedUpstream = Peer & {
  /** Says more, to everybody who waits for an answer. */
  say: (text: string) => void;
  /** Ends every answer. */
  finish: () => void;
};

/** An OpenAI-compatible upstream whose answers go on until a test ends them; each begins with these words. */
export async function startPausedUpstream(beginning: string): Promise<PausedUpstream> {
  const open = new Set<ServerResponse>();
  const tell = (response: ServerResponse, content: string) => {
    const choices = [{ index: 0, delta: { content }, finish_reason: null }];
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'held', choices })}\n\n`);
  };
  const peer = await listen(async (request, response) => {
    for await (const _part of request) {
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    open.add(response);
    response.on('close', () => open.delete(response));
    tell(response, beginning);
  });
  return {
    ...peer,
    say: (text) => {
      for (const response of open) {
        tell(response, text);
      }
    },
    finish: () => {
      for (const response of open) {
        response.end('data: [DONE]\n\n');
      }
    },
  };
}
