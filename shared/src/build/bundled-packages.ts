import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Compilation } from '@rspack/core';

/** A package whose code is part of a build; `bytes` are those of its minified code in all files together. */
export type BundledPackage = { name: string; version: string; bytes: number };

/** Folder of the package that a source belongs to; null for sources of the build's own package. */
function packageRoot(source: string): string | null {
  const [, root = null] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  return root;
}

/** Minified bytes by source: code belongs to the source that the map names before it. */
function bytesBySource(code: string, map: TraceMap): Map<string, number> {
  const bytes = new Map<string, number>();
  const lines = code.split('\n');
  for (const [index, segments] of decodedMappings(map).entries()) {
    const line = lines[index] ?? '';
    for (const [at, [column, sourceIndex]] of segments.entries()) {
      const source = sourceIndex === undefined ? null : map.sources[sourceIndex];
      if (source) {
        const size = Buffer.byteLength(line.slice(column, segments[at + 1]?.[0]));
        bytes.set(source, (bytes.get(source) ?? 0) + size);
      }
    }
  }
  return bytes;
}

function readPackage(context: string, root: string): { name: string; version: string } | null {
  const manifest = join(context, root, 'package.json');
  if (!existsSync(manifest)) {
    return null;
  }
  const { name, version } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string; version?: string };
  return name && version ? { name, version } : null;
}

/** Reads the source maps of a finished build. */
export function bundledPackages(compilation: Compilation): BundledPackage[] {
  const bytesByRoot = new Map<string, number>();
  for (const { name, source } of compilation.getAssets()) {
    const code = name.endsWith('.map') ? compilation.getAsset(name.slice(0, -'.map'.length)) : undefined;
    if (!code) {
      continue;
    }
    const map = new TraceMap(source.source().toString());
    for (const [path, bytes] of bytesBySource(code.source.source().toString(), map)) {
      const root = packageRoot(path);
      if (root !== null) {
        bytesByRoot.set(root, (bytesByRoot.get(root) ?? 0) + bytes);
      }
    }
  }
  const packages = [...bytesByRoot].flatMap(([root, bytes]) => {
    const found = readPackage(compilation.compiler.context, root);
    return found ? [{ ...found, bytes }] : [];
  });
  return packages.sort((one, other) => other.bytes - one.bytes || one.name.localeCompare(other.name));
}
