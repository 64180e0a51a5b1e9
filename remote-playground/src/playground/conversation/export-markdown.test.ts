import { expect, it } from 'vitest';
import { createMessage } from '../library/message';
import { exportMarkdown } from './export-markdown';

const labels = {
  role: (role: string) => role.toUpperCase(),
  reasoning: 'Reasoning',
  called: (name: string) => `Called ${name}`,
  sources: 'Sources',
  image: (number: number) => `Image ${number}`,
};

it('writes questions and answers with what belongs to them', () => {
  const answer = {
    ...createMessage('assistant', 'It rains.\n', 'complete', { model: 'gpt' }),
    reasoning: 'Paris\n\nor London',
    toolCalls: [{ name: 'get\nweather', arguments: '{"a":"```"}' }],
    images: ['data:image/png;base64,AA', 'https://img.example/a.png'],
    sources: [{ url: 'https://example.com/', title: 'The [weather]' }],
  };
  expect(exportMarkdown('Rain\nin Paris', [createMessage('user', 'Is it raining?', 'complete'), answer], labels)).toBe(
    `# Rain in Paris

## USER

Is it raining?

## ASSISTANT · gpt

> **Reasoning**
>
> Paris
>
> or London

It rains.

**Called get weather**

\`\`\`\`json
{"a":"\`\`\`"}
\`\`\`\`

*Image 1*

![Image 2](<https://img.example/a.png>)

**Sources**

- [The \\[weather\\]](<https://example.com/>)
`,
  );
});

it('quotes errors and leaves out messages of unknown roles', () => {
  const failed = { ...createMessage('assistant', 'Half\n\nno credit', 'error'), errorAt: 4 };
  const unknown = { ...createMessage('assistant', 'x', 'complete'), role: 'judge' as never };
  expect(exportMarkdown('T', [failed, unknown], labels)).toBe('# T\n\n## ASSISTANT\n\nHalf\n\n> no credit\n');
});
