export const snippetKinds = ['env', 'curl', 'python', 'node'] as const;

export type SnippetKind = (typeof snippetKinds)[number];

export type SnippetContext = {
  key: string;
  /** Of the gateway, without `/v1`. */
  address: string;
  model: string;
};

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const write: Record<SnippetKind, (context: SnippetContext) => string> = {
  env: ({ key, address }) => `OPENAI_BASE_URL=${address}/v1\nOPENAI_API_KEY=${key}`,
  curl: ({ key, address, model }) =>
    [
      `curl ${inShell(`${address}/v1/chat/completions`)}`,
      `-H ${inShell(`Authorization: Bearer ${key}`)}`,
      `-H 'Content-Type: application/json'`,
      `-d ${inShell(JSON.stringify({ model, messages: [{ role: 'user', content: 'Hello' }] }))}`,
    ].join(' \\\n  '),
  python: ({ key, address, model }) =>
    `from openai import OpenAI

client = OpenAI(base_url=${JSON.stringify(`${address}/v1`)}, api_key=${JSON.stringify(key)})
answer = client.chat.completions.create(
    model=${JSON.stringify(model)},
    messages=[{"role": "user", "content": "Hello"}],
)
print(answer.choices[0].message.content)`,
  node: ({ key, address, model }) =>
    `import OpenAI from 'openai';

const client = new OpenAI({ baseURL: ${JSON.stringify(`${address}/v1`)}, apiKey: ${JSON.stringify(key)} });
const answer = await client.chat.completions.create({
  model: ${JSON.stringify(model)},
  messages: [{ role: 'user', content: 'Hello' }],
});
console.log(answer.choices[0].message.content);`,
};

/** A token ready to use in a program: environment lines, or a first call. */
export const snippet = (kind: SnippetKind, context: SnippetContext): string => write[kind](context);
