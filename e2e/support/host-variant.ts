import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { RunningConsole } from './console';
import { allowUnreproducible } from './releases';

type Release = {
  version: string;
  entry: string;
  requires: { host?: string };
  provides?: { api: string };
  files: Record<string, { integrity: string; bytes: number; encodings?: unknown }>;
};

/** Changes what a build declares of itself, in the folder that is to be published. */
export async function editRelease(dist: string, change: (release: Release) => void): Promise<Release> {
  const path = join(dist, 'release.json');
  const release = JSON.parse(await readFile(path, 'utf8')) as Release;
  change(release);
  await writeFile(path, JSON.stringify(release));
  return release;
}

export type HostVariant = {
  version: string;
  /** Overrides the interface version. */
  api?: (current: string) => string;
  /** Text of the entry to replace, and its replacement. */
  text?: [before: string, after: string];
  begin?: string;
};

/** Publishes a modified copy of the built host as another version; building the host takes long. */
export async function publishHost(target: RunningConsole, { version, api = (current) => current, text, begin = '' }: HostVariant) {
  const folder = await mkdtemp(join(tmpdir(), 'console-host-'));
  try {
    const source = join(target.dataDir, 'store/builds/host/1.0.0');
    const plain = (path: string) => !/\.(br|gz)$/.test(path);
    await cp(source, folder, { recursive: true, filter: plain });
    const { entry } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
    const code = await readFile(join(folder, entry), 'utf8');
    const [before, after] = text ?? ['', ''];
    if (text) {
      expect(code.split(before)).toHaveLength(2);
    }
    const bytes = Buffer.from(begin + code.replace(before, after));
    await writeFile(join(folder, entry), bytes);
    await editRelease(folder, (release) => {
      release.version = version;
      if (release.provides) {
        release.provides.api = api(release.provides.api);
      }
      for (const file of Object.values(release.files)) {
        delete file.encodings;
      }
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      release.files[entry] = { integrity, bytes: bytes.byteLength };
    });
    const { code: exit, stderr } = await target.release('publish', 'host', '--dir', folder, ...allowUnreproducible);
    expect(exit, stderr).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
