import { literal } from './literal';

/** What a program is handed. */
export const snippetKinds = ['env', 'curl', 'python', 'node'] as const;

export type SnippetKind = (typeof snippetKinds)[number];

/** A call to be written: its body is that of `/v1/chat/completions`. */
export type SnippetContext = {
  key: string;
  /** Of the gateway, without `/v1`. */
  address: string;
  body: { model: string; messages: readonly object[]; stream?: boolean };
};

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const asCurl = ({ key, address, body }: SnippetContext) =>
  [
    `curl ${body.stream ? '-N ' : ''}${inShell(`${address}/v1/chat/completions`)}`,
    `-H ${inShell(`Authorization: Bearer ${key}`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${inShell(JSON.stringify(body))}`,
  ].join(' \\\n  ');

function asPython({ key, address, body }: SnippetContext): string {
  const fields = Object.entries(body).map(([name, value]) => `    ${name}=${literal(value, 'python', 1)},\n`);
  const call = `client.chat.completions.create(\n${fields.join('')})`;
  const use = body.stream
    ? `stream = ${call}\nfor chunk in stream:\n    if chunk.choices:\n        print(chunk.choices[0].delta.content or "", end="")`
    : `answer = ${call}\nprint(answer.choices[0].message.content)`;
  return `from openai import OpenAI

client = OpenAI(base_url=${JSON.stringify(`${address}/v1`)}, api_key=${JSON.stringify(key)})
${use}`;
}

function asNode({ key, address, body }: SnippetContext): string {
  const call = `await client.chat.completions.create(${literal(body, 'node')});`;
  const use = body.stream
    ? `const stream = ${call}\nfor await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta?.content ?? '');`
    : `const answer = ${call}\nconsole.log(answer.choices[0].message.content);`;
  return `import OpenAI from 'openai';

const client = new OpenAI({ baseURL: ${JSON.stringify(`${address}/v1`)}, apiKey: ${JSON.stringify(key)} });
${use}`;
}

const write: Record<SnippetKind, (context: SnippetContext) => string> = {
  env: ({ key, address }) => `OPENAI_BASE_URL=${address}/v1\nOPENAI_API_KEY=${key}`,
  curl: asCurl,
  python: asPython,
  node: asNode,
};

/** A key ready to use in a program: environment lines, or a call. */
export const snippet = (kind: SnippetKind, context: SnippetContext): string => write[kind](context);
