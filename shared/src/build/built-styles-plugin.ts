import { fileURLToPath } from 'node:url';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

const library = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system$/;
const replacement = fileURLToPath(new URL('../ui/system/built-token-dictionary.ts', import.meta.url));

/** Puts what the design system makes of its tokens into the build, their rules and their names, instead of the tokens. */
export class BuiltStylesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    new rspack.NormalModuleReplacementPlugin(/^\.\/token-dictionary\.js$/, (data) => {
      if (library.test(data.context)) {
        data.request = replacement;
      }
    }).apply(compiler);
    // Before the compiler reads its plugins.
    compiler.hooks.beforeRun.tapPromise('BuiltStylesPlugin', async () => {
      // Builds of remotes, which import this file too, do without the design system.
      const { createBuiltStyles } = await import('../ui/system');
      const { rules, tokenNames } = createBuiltStyles();
      new rspack.DefinePlugin({ builtRules: JSON.stringify(rules), builtTokenNames: JSON.stringify(tokenNames) }).apply(compiler);
    });
  }
}
