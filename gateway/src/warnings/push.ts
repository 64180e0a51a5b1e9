import { type Destination, sendToDestination } from './destination';

export type PushMessage = { title: string; text: string };

/** Bark takes the message as parts of the path, which `{{title}}` and `{{content}}` stand for; at the end where the address has none. */
export function sendByBark({ url, ...policy }: Destination, { title, text }: PushMessage, signal: AbortSignal): Promise<void> {
  const template = url.includes('{{content}}') ? url : `${url.replace(/\/+$/, '')}/{{title}}/{{content}}`;
  const address = template.replaceAll('{{title}}', encodeURIComponent(title)).replaceAll('{{content}}', encodeURIComponent(text));
  return sendToDestination({ ...policy, url: address }, {}, signal);
}

export type Gotify = Destination & { token: string; priority: number };

export function sendByGotify(
  { url, token, priority, ...policy }: Gotify,
  { title, text }: PushMessage,
  signal: AbortSignal,
): Promise<void> {
  // The header keeps the token out of the logs of proxies.
  const headers = { 'Content-Type': 'application/json', 'X-Gotify-Key': token };
  const body = JSON.stringify({ title, message: text, priority });
  return sendToDestination({ ...policy, url: `${url.replace(/\/+$/, '')}/message` }, { method: 'POST', headers, body }, signal);
}
