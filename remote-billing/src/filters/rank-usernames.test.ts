import { expect, it } from 'vitest';
import { rankUsernames } from './rank-usernames';

it('ranks prefix matches first, then shorter names', () => {
  expect(rankUsernames(['my-demo', 'demo-10', 'Demo-2', 'demo-1', 'x'], 'demo')).toEqual(['Demo-2', 'demo-1', 'demo-10', 'x', 'my-demo']);
});
