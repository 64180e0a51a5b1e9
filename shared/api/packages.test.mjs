import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addToChangelog } from './changelog.mjs';
import { compareSurfaces, isAtLeast, requiredVersion } from './compare.mjs';
import { documentedPackages, readManifest, root } from './entry-points.mjs';
import { readPackages } from './read-packages.mjs';
import { plan, readPackageRecords } from './record.mjs';

const packages = documentedPackages.map((folder) => ({ folder, ...readManifest(folder) }));
const read = readPackages();

describe.each(packages)('$name', ({ name, folder, version }) => {
  const record = readPackageRecords()[name];

  it('exports what is on record', () => {
    const difference = compareSurfaces(record, read[name]);
    const lines = [...difference.removed, ...difference.changed, ...difference.added];
    const advice = `The exports differ from shared/api/packages.json (${record.version}), and ${name} has to become ${requiredVersion(record.version, difference)} or what you say: npm run -s api`;
    expect(lines, `${advice}\n${lines.join('\n')}`).toEqual([]);
    expect(isAtLeast(version, record.version)).toBe(true);
  });

  it('has a change log up to its version', () => {
    const [, latest] = /^## (\S+)$/m.exec(readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8')) ?? [];
    expect(latest).toBe(version);
  });

  it('removes nothing without a major version', () => {
    const [module, exports] = Object.entries(read[name].exports).find(([, names]) => Object.keys(names).length > 0) ?? [];
    const [removed] = Object.keys(exports);
    const { [removed]: _, ...rest } = exports;
    const surface = { ...read[name], exports: { ...read[name].exports, [module]: rest } };
    expect(plan(record, surface, version, ['--compatible'], name)).toMatchObject({ changes: [`removed: ${removed} of ${module}`] });
    expect(plan(record, surface, version, ['--compatible'], name).version).toBeUndefined();
    const [major] = version.split('.').map(Number);
    expect(plan(record, surface, version, ['--breaking'], name).version).toBe(`${major + 1}.0.0`);
  });
});

describe('addToChangelog', () => {
  const changelog = '# Changes\n\n## 1.1.0\n\n- added: b\n\n## 1.0.0\n\n- added: a\n';

  it('begins the section of a new version above the others', () => {
    expect(addToChangelog(changelog, '1.2.0', ['added: c', 'added: d'])).toBe(
      changelog.replace('# Changes\n', '# Changes\n\n## 1.2.0\n\n- added: c\n- added: d\n'),
    );
  });

  it.each(['1.1.0', '1.0.0'])('continues the section of %s', (version) => {
    const [before = '', after = ''] = changelog.split(version === '1.1.0' ? 'b\n' : 'a\n');
    expect(addToChangelog(changelog, version, ['added: c'])).toBe(`${before}${version === '1.1.0' ? 'b' : 'a'}\n- added: c\n${after}`);
  });

  it('adds nothing without changes', () => {
    expect(addToChangelog(changelog, '1.1.0', [])).toBe(changelog);
  });
});
