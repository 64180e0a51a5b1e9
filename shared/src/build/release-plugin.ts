import { createHash } from 'node:crypto';
import { Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core';
import type { LentNames } from './lent-names';
import { currentCommit, provenanceOf } from './provenance';

/** The part of `release.json` that only the package knows; the plugin adds files, entry and time. */
export type ReleaseHead = {
  remote: string;
  version: string;
  name: string;
  requires: Record<string, string>;
  shared: Record<string, string>;
  /** What a remote asks the host for by name; a host says what it has in `provides.exports`. */
  uses?: LentNames;
  provides?: { api: string; shared: Record<string, string>; exports: LentNames };
  extensions: unknown;
};

/** Writes `release.json` (shapes: schema 1) beside the emitted files, each with its sha384. */
export class ReleasePlugin implements RspackPluginInstance {
  constructor(
    private readonly head: (compilation: Compilation) => ReleaseHead,
    private readonly entryChunk: string,
    private readonly exposeChunks: Record<string, string> = {},
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        const release = {
          schema: 1,
          ...this.head(compilation),
          entry: this.entryFile(compilation),
          commit: currentCommit(compiler.context),
          builtAt: new Date().toISOString(),
          // What is built over and over again is never published.
          ...(!compiler.watchMode && { provenance: provenanceOf(compiler.context) }),
          files: this.files(compilation),
          exposes: this.exposes(compilation),
        };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
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
    const file = lasting(compilation, compilation.entrypoints.get(this.entryChunk)?.getFiles()).at(-1);
    if (file === undefined) {
      throw new Error(`The build emitted no entry "${this.entryChunk}"`);
    }
    return file;
  }

  private exposes(compilation: Compilation) {
    const entry = this.entryFile(compilation);
    return Object.fromEntries(
      Object.entries(this.exposeChunks).map(([expose, chunk]) => {
        const files = lasting(compilation, compilation.namedChunkGroups.get(chunk)?.getFiles());
        return [expose, files.filter((file) => file !== entry)];
      }),
    );
  }
}

/** Without what only leads from one development build to the next, which lies among the others in any order. */
const lasting = (compilation: Compilation, files: readonly string[] = []): string[] =>
  files.filter((file) => !compilation.getAsset(file)?.info.hotModuleReplacement);
