import { describe, expect, it } from 'vitest';
import { findDeepImports, findFolderCircles, listImports } from './check-imports.mjs';

const importsOf = (texts) => listImports(Object.entries(texts).map(([file, text]) => ({ file, text })));

describe('circles between folders', () => {
  it('are found through other folders, with the files that close them', () => {
    const imports = importsOf({
      'a/users/list.ts': "import { log } from '../logs/write';",
      'a/logs/write.ts': "export { format } from '../texts';",
      'a/texts/index.ts': "import type { User } from '../users/list';",
      'a/app.ts': "import { list } from './users/list';",
      'a/http/send.ts': "import { log } from '../logs/write';",
    });
    expect(findFolderCircles(imports)).toEqual([
      'a/users imports a/logs, since a/users/list.ts imports a/logs/write.ts',
      'a/logs imports a/texts, since a/logs/write.ts imports a/texts/index.ts',
      'a/texts imports a/users, since a/texts/index.ts imports a/users/list.ts',
    ]);
  });

  it.each([
    { why: 'one-way imports', text: "import { log } from '../logs/write';" },
    {
      why: 'types of a module that is loaded lazily',
      text: "import type { Log } from '../texts';\nexport const load = () => import('../texts');",
    },
  ])('allow $why', ({ text }) => {
    const imports = importsOf({
      'a/users/list.ts': text,
      'a/logs/write.ts': '',
      'a/texts/index.ts': "import type { User } from '../users/list';",
    });
    expect(findFolderCircles(imports)).toEqual([]);
  });

  it('ignore tests', () => {
    const imports = importsOf({ 'a/b/x.test.ts': "import '../c/y';", 'a/c/y.ts': "import '../b/z';", 'a/b/z.ts': '' });
    expect(findFolderCircles(imports)).toEqual([]);
  });
});

describe('deep imports', () => {
  const target = {
    'remote-billing/src/log/index.ts': '',
    'remote-billing/src/log/model.ts': '',
    'remote-billing/src/format.ts': '',
    'remote-billing/locales/en.ts': '',
    'remote-admin/src/user/index.ts': '',
    'host/src/pin/index.ts': '',
  };
  it.each([
    { from: 'task/page.ts', imported: '../log/model', isDeep: true },
    { from: 'task/api/requests.ts', imported: '../../log/model', isDeep: true },
    { from: 'task/page.ts', imported: '../../../remote-admin/src/user', isDeep: true },
    { from: 'task/page.ts', imported: '../../../host/src/pin', isDeep: true },
    { from: 'task/page.ts', imported: '../log', isDeep: false },
    { from: 'task/page.ts', imported: '../format', isDeep: false },
    { from: 'task/page.ts', imported: '../../locales/en', isDeep: false },
    { from: 'log/page.ts', imported: './model', isDeep: false },
  ])('$imported in $from: $isDeep', ({ from, imported, isDeep }) => {
    const imports = importsOf({ ...target, [`remote-billing/src/${from}`]: `import '${imported}';` });
    expect(findDeepImports(imports)).toHaveLength(isDeep ? 1 : 0);
  });
});
