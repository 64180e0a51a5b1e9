import { snippet } from '@console/shared/snippets';

export const curl = snippet('curl', {
  key: 'sk-…',
  address: 'https://gateway.example.com',
  body: { model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Hello' }], stream: true },
});
