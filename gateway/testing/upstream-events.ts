import type { ServerResponse } from 'node:http';
import type { UpstreamScript } from './test-upstream';

type WriteEvent = (data: unknown) => void;

/** Events with a type are sent under its name. */
export const eventWriter =
  (response: ServerResponse): WriteEvent =>
  (data) => {
    const name = typeof data === 'object' && data !== null && 'type' in data ? `event: ${data.type}\n` : '';
    response.write(`${name}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  };

/** Whether the response is over. */
export function misbehaveAt(response: ServerResponse, { at }: UpstreamScript, position: number, event: WriteEvent): boolean {
  return at?.position === position && misbehave(response, at.happens, event);
}

function misbehave(response: ServerResponse, action: 'break' | 'nonsense' | 'error' | 'hang', event: WriteEvent): boolean {
  const behaviors = {
    break: () => response.socket?.destroy(),
    nonsense: () => event('{"choices": [{'),
    error: () => event({ type: 'error', error: { message: 'the test upstream failed', type: 'test_error', code: 'test' } }),
    hang: () => undefined,
  };
  behaviors[action]();
  return action === 'break' || action === 'hang';
}
