import { formatLiteral } from './literals';

/** Environment variables, or a request by curl, Python or Node.js. */
export const snippetKinds = ['env', 'curl', 'python', 'node'] as const;

/** Format of a snippet. */
export type SnippetKind = (typeof snippetKinds)[number];

/** `body` is that of `/v1/chat/completions`. */
export type SnippetContext = {
  key: string;
  address: string;
  body: { model: string; messages: readonly object[]; stream?: boolean };
};

const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const fieldsOf = (body: object) => Object.entries(body).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);

const formatCurl = ({ key, address, body }: SnippetContext) =>
  [
    `curl ${body.stream ? '-N ' : ''}${quoteForShell(`${address}/v1/chat/completions`)}`,
    `-H ${quoteForShell(`Authorization: Bearer ${key}`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoteForShell(`{\n    ${fieldsOf(body).join(',\n    ')}\n  }`)}`,
  ].join(' \\\n  ');

function formatPython({ key, address, body }: SnippetContext): string {
  const fields = Object.entries(body).map(([name, value]) => `    ${name}=${formatLiteral(value, 'python', 1)},\n`);
  const call = `client.chat.completions.create(\n${fields.join('')})`;
  const use = body.stream
    ? `stream = ${call}\nfor chunk in stream:\n    if chunk.choices:\n        print(chunk.choices[0].delta.content or "", end="")`
    : `answer = ${call}\nprint(answer.choices[0].message.content)`;
  return `from openai import OpenAI

client = OpenAI(
    base_url=${JSON.stringify(`${address}/v1`)},
    api_key=${JSON.stringify(key)},
)
${use}`;
}

function formatNode({ key, address, body }: SnippetContext): string {
  const call = `await client.chat.completions.create(${formatLiteral(body, 'node')});`;
  const use = body.stream
    ? `const stream = ${call}\nfor await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta?.content ?? '');`
    : `const answer = ${call}\nconsole.log(answer.choices[0].message.content);`;
  return `import OpenAI from 'openai';

const client = new OpenAI({
  baseURL: ${JSON.stringify(`${address}/v1`)},
  apiKey: ${JSON.stringify(key)},
});
${use}`;
}

const formatters: Record<SnippetKind, (context: SnippetContext) => string> = {
  env: ({ key, address }) => `OPENAI_BASE_URL=${address}/v1\nOPENAI_API_KEY=${key}`,
  curl: formatCurl,
  python: formatPython,
  node: formatNode,
};

/** Formats an API key for a program: environment variables, or a request. */
export const snippet = (kind: SnippetKind, context: SnippetContext): string => formatters[kind](context);
