import { expect, it } from 'vitest';
import { findUnknownNames } from './check-comment-names.mjs';

it.each([
  { text: '/** As `readHead` does. */\nconst readEntry = () => 1;', names: ['readHead'] },
  { text: '// Like `readHead()`.\nconst readHead = () => 1;', names: [] },
  { text: '/** A `release` and `/api/userList`. */', names: [] },
  { text: '// See `shared/src/http` and `shared/src/wire`.', names: ['shared/src/wire'] },
  { text: '/** @param key of the entry */\nconst readEntry = (id) => id;', names: ['key'] },
  { text: '/** @param entry of the log */\nconst readEntry = ({ id }) => id;', names: [] },
  { text: '/** @param {string} [key] of the entry */\nconst readEntry = (key) => key;', names: [] },
])('finds $names in $text', ({ text, names }) => {
  expect(findUnknownNames([{ file: 'a.ts', text }], (path) => path === 'shared/src/http')).toEqual(
    names.map((name) => ({ file: 'a.ts', name })),
  );
});
