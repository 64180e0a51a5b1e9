import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Defines `builtGlobalRules` (shared/src/ui/system/built-rules.ts). */
export class GlobalRulesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    // Before the compiler reads its plugins.
    compiler.hooks.beforeRun.tapPromise('GlobalRulesPlugin', async () => {
      // Builds of remotes, which import this file too, do without the design system.
      const { createGlobalRules } = await import('../ui/system');
      new rspack.DefinePlugin({ builtGlobalRules: JSON.stringify(createGlobalRules()) }).apply(compiler);
    });
  }
}
