import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isPackageName, isVersion } from '../../contract/names';
import { mapKey, type ReleaseStore } from '../store/release-store';

const maxMaps = 10;

const maxMapBytes = 64 * 1024 * 1024;

const framePattern = /(?:https?:\/\/[^/\s]+)?\/builds\/([a-z][a-z0-9]*)\/([^/\s]+)\/([^\s?:)]+):(\d+):(\d+)/g;

/** Formats `./src/log/page.tsx` of billing as `billing/src/log/page.tsx`, and a package's file by the package name. */
function formatSourceName(name: string, source: string): string {
  const inPackages = source.lastIndexOf('node_modules/');
  if (inPackages >= 0) {
    return source.slice(inPackages + 'node_modules/'.length);
  }
  return source.startsWith('../') ? source.replace(/^(\.\.\/)+/, '') : `${name}/${source.replace(/^\.\//, '')}`;
}

async function readSourceMap(store: ReleaseStore, name: string, version: string, file: string): Promise<TraceMap | null> {
  // Stacks are untrusted: only files that a release lists are looked up.
  const release = isPackageName(name) && isVersion(version) ? await store.release(name, version) : null;
  if (!release || !Object.hasOwn(release.files, file)) {
    return null;
  }
  const bytes = await store.backend.read(mapKey(name, version, `${file}.map`), maxMapBytes);
  return bytes && new TraceMap(bytes.toString('utf8'));
}

/** Replaces positions in a stack by source positions, `billing/src/log/page.tsx:12:5`, where the store has a source map. */
export async function resolveSourceStack(store: ReleaseStore, stack: string): Promise<string> {
  const maps = new Map<string, TraceMap | null>();
  for (const [, name = '', version = '', file = ''] of stack.matchAll(framePattern)) {
    const key = `${name} ${version} ${file}`;
    if (maps.has(key) || maps.size >= maxMaps) {
      continue;
    }
    maps.set(key, await readSourceMap(store, name, version, file).catch(() => null));
  }
  return stack.replaceAll(framePattern, (built, name: string, version: string, file: string, line: string, column: string) => {
    const map = maps.get(`${name} ${version} ${file}`);
    // Browsers count columns from one.
    const found = map && originalPositionFor(map, { line: Math.max(1, Number(line)), column: Math.max(0, Number(column) - 1) });
    return found?.source ? `${formatSourceName(name, found.source)}:${found.line}:${(found.column ?? 0) + 1}` : built;
  });
}
