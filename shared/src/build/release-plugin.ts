import { createHash } from 'node:crypto';
import { Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core';
import { type BundledPackage, bundledPackages } from './bundled-packages';
import type { NamesByModule } from './imported-names';
import { currentCommit, readProvenance } from './provenance';
import type { Demand } from './required-interface';
import { singletons } from './singletons';
import { isPreviewBuild } from './versions';

export type ReleaseMetadata = {
  remote: string;
  version: string;
  name: string;
  requires: Record<string, string>;
  shared: Record<string, string>;
  uses?: NamesByModule;
  provides?: { api: string; shared: Record<string, string>; exports: NamesByModule; singletons: Readonly<Record<string, string>> };
  /** Versions of what the host provides that the build was made with, and what makes it need the required interface. */
  dependencies: { builtWith: Record<string, string>; demands: Demand[] };
  extensions: unknown;
};

/** Emits `release.json` (schema 1) with the sha384 of each emitted file. */
export class ReleasePlugin implements RspackPluginInstance {
  constructor(
    private readonly head: (compilation: Compilation) => ReleaseMetadata,
    private readonly entryChunk: string,
    private readonly exposeChunks: Record<string, string> = {},
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        const { dependencies, ...head } = this.head(compilation);
        // Builds in watch mode are never published.
        const bundled = compiler.watchMode ? [] : bundledPackages(compilation);
        if (head.provides === undefined) {
          this.refuseSingletons(compilation, bundled);
        }
        const release = {
          schema: 1,
          ...head,
          ...(isPreviewBuild() && { preview: true }),
          entry: this.entryFile(compilation),
          commit: currentCommit(compiler.context),
          builtAt: new Date().toISOString(),
          ...(!compiler.watchMode && { provenance: readProvenance(compiler.context), dependencies: { ...dependencies, bundled } }),
          files: this.files(compilation),
          exposes: this.exposes(compilation),
        };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
  }

  /** A second instance of these breaks the page in ways that are hard to find. */
  private refuseSingletons({ errors }: Compilation, bundled: readonly BundledPackage[]) {
    for (const { name, version } of bundled) {
      const instead = singletons[name];
      if (instead !== undefined) {
        errors.push(
          new Error(`${name} ${version} is bundled, but the host has the only instance: import from ${instead}, and from nothing else`),
        );
      }
    }
  }

  private files(compilation: Compilation) {
    const served = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
    const assets = served.map(({ name, source }) => {
      const bytes = source.buffer();
      return [name, { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length }] as const;
    });
    return Object.fromEntries(assets.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private entryFile(compilation: Compilation): string {
    const file = withoutHotUpdates(compilation, compilation.entrypoints.get(this.entryChunk)?.getFiles()).at(-1);
    if (file === undefined) {
      throw new Error(`The build emitted no entry "${this.entryChunk}"`);
    }
    return file;
  }

  private exposes(compilation: Compilation) {
    const entry = this.entryFile(compilation);
    return Object.fromEntries(
      Object.entries(this.exposeChunks).map(([expose, chunk]) => {
        const files = withoutHotUpdates(compilation, compilation.namedChunkGroups.get(chunk)?.getFiles());
        return [expose, files.filter((file) => file !== entry)];
      }),
    );
  }
}

const withoutHotUpdates = (compilation: Compilation, files: readonly string[] = []): string[] =>
  files.filter((file) => !compilation.getAsset(file)?.info.hotModuleReplacement);
