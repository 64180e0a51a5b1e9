import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Peer } from './forward-request';

/** Number of tokens of a response, and tokens per second; all at once without `perSecond`. */
export type TokenStream = { tokens: number; perSecond?: number };

/** The last words of every response. */
export const lastWords = 'That was all.';

const passages = [
  '## A heading of part {n}\n\n',
  'A paragraph with **bold words**, `code`, [a link](https://example.com) and enough plain words to fill two or three lines of the column that it stands in, as answers have them.\n\n',
  '- the first point of part {n}\n- a second one with *emphasis*\n- and a third\n\n',
  '```ts\nexport function part{n}(values: readonly number[]): number {\n  // The sum of what is there.\n  return values.reduce((sum, value) => sum + value, 0);\n}\n```\n\n',
  '| name | value | note |\n|---|--:|---|\n| part | {n} | first |\n| other | 12 | second row |\n\n',
  'Its energy is $E = mc^2$, and the price stays $5 to $6 for this part.\n\n$$\n\\int_0^1 x^2 \\, dx = \\frac{1}{3}\n$$\n\n',
];

/** Markdown with about this many tokens of four characters. */
function markdown(tokens: number): string[] {
  let text = '';
  for (let part = 0; text.length < tokens * 4; part += 1) {
    text += (passages[part % passages.length] ?? '').replaceAll('{n}', String(part));
  }
  return [...(text.match(/.{1,4}/gs) ?? []), lastWords];
}

/** An OpenAI-compatible upstream that streams Markdown; `play` sets length and rate. */
export async function startTokenStream(): Promise<Peer & { play: (next: TokenStream) => void }> {
  let script: TokenStream = { tokens: 100 };
  const peer = await listen(async (request, response) => {
    const { tokens, perSecond } = script;
    for await (const _part of request) {
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const events = markdown(tokens).map((content) => {
      const choices = [{ index: 0, delta: { content }, finish_reason: null }];
      return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'bench', choices })}\n\n`;
    });
    const startedAt = performance.now();
    for (let sent = 0; sent < events.length && !response.destroyed; ) {
      const due = perSecond === undefined ? events.length : Math.ceil(((performance.now() - startedAt) / 1000) * perSecond);
      response.write(events.slice(sent, due).join(''));
      sent = Math.max(sent, due);
      if (sent < events.length) {
        await sleep(5);
      }
    }
    response.end('data: [DONE]\n\n');
  });
  return {
    ...peer,
    play: (next) => {
      script = next;
    },
  };
}
