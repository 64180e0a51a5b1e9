import { expect, it } from 'vitest';
import { mapKey } from '../store/release-store';
import { emptyStore, publishAll } from '../testing/fixtures';
import { resolveSourceStack } from './source-stack';

/** Line 1, column 8 of the build maps to line 3, column 5 of the page. */
const map = JSON.stringify({
  version: 3,
  sources: ['src/log/page.tsx', '../shared/src/ui/note.tsx', '../node_modules/.pnpm/react-dom@19/node_modules/react-dom/index.js'],
  names: [],
  mappings: 'OAEI,OCFA,OCAA',
});

const published = async (version = '1.0.0') => {
  const store = await emptyStore();
  const contents = { 'remoteEntry.js': 'entry', 'log.js': 'log' };
  await publishAll(store, [{ version, contents, maps: { 'log.js': map } }]);
  return store;
};

it('maps a stack to source positions', async () => {
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'quota')",
    '    at Totals (/builds/billing/1.0.0/log.js:1:8)',
    '    at Note (https://console.example.com/builds/billing/1.0.0/log.js:1:15)',
    'render@/builds/billing/1.0.0/log.js:1:22',
    '    at Elsewhere (/builds/billing/1.0.0/remoteEntry.js:1:8)',
  ].join('\n');
  expect(await resolveSourceStack(await published(), stack)).toBe(
    [
      "TypeError: Cannot read properties of undefined (reading 'quota')",
      '    at Totals (billing/src/log/page.tsx:3:5)',
      '    at Note (shared/src/ui/note.tsx:1:5)',
      'render@react-dom/index.js:1:5',
      '    at Elsewhere (/builds/billing/1.0.0/remoteEntry.js:1:8)',
    ].join('\n'),
  );
});

it.each([
  'at x (/builds/billing/1.0.0/../../../log/000000000001.json:1:8)',
  'at x (/builds/billing/9.9.9/log.js:1:8)',
  'at x (/builds/billing/1.0.0/log.js:0:0)',
  'at x (/builds/billing/1.0.0/log.js:99999999999999999999:1)',
])('does not change "%s"', async (stack) => {
  expect(await resolveSourceStack(await published(), stack)).toBe(stack);
});

it('does not change a stack whose source map is damaged', async () => {
  const store = await published();
  await store.backend.write(mapKey('billing', '1.0.0', 'log.js.map'), Buffer.from('{'));
  const stack = 'at x (/builds/billing/1.0.0/log.js:1:8)';
  expect(await resolveSourceStack(store, stack)).toBe(stack);
});
