import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';
import { federationName } from './versions';

type Exports = { '.': { import: string | { default: string } } };

/** Resolves the ESM entry of a package relative to a file; not every package exports its package.json. */
function esmEntry(name: string, from: string): string {
  const folder = join('node_modules', name);
  const main = createRequire(from).resolve(name);
  const root = main.slice(0, main.lastIndexOf(folder) + folder.length);
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Exports };
  const entry = exports['.'].import;
  return join(root, typeof entry === 'object' ? entry.default : entry);
}

/**
 * Replaces the CommonJS files that the federation plugin finds by `require.resolve` with the ESM files of the same packages, which can
 * be tree-shaken: 5 KB (brotli) of the host's first load.
 */
export class EsmFederationPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const glue = createRequire(import.meta.url).resolve(federationName);
    const runtime = esmEntry('@module-federation/runtime', glue);
    const alias = {
      '@module-federation/runtime$': runtime,
      '@module-federation/runtime-core$': esmEntry('@module-federation/runtime-core', runtime),
      '@module-federation/sdk$': esmEntry('@module-federation/sdk', glue),
      '@module-federation/error-codes$': esmEntry('@module-federation/error-codes', glue),
    };
    // The federation plugin sets one of these aliases itself, so ours come later.
    compiler.hooks.afterPlugins.tap('EsmFederationPlugin', () => {
      compiler.options.resolve.alias = { ...compiler.options.resolve.alias, ...alias };
    });
    new NormalModuleReplacementPlugin(
      /(?:webpack-bundler-runtime|inject-external-runtime-core-plugin)[\\/]dist[\\/]index\.cjs$/,
      (data) => {
        data.request = data.request.replace(/\.cjs$/, '.js');
      },
    ).apply(compiler);
  }
}
