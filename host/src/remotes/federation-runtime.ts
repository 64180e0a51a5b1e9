import { federationGlobal } from '@console/shared/federation';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Runtime = typeof import('@module-federation/enhanced/runtime');

type FederationParts = { runtime: Runtime; bundlerRuntime: object; attachShareScopeMap: unknown };

// What the build itself has put beside our code; importing it by name would bring a second copy.
declare const __webpack_require__: { federation: FederationParts };

export const federationRuntime = (): Runtime => __webpack_require__.federation.runtime;

/**
 * Lends the glue between bundler and federation runtime to the entries of remotes, which are built without it
 * (`shared/build/federation-from-host`). Each entry that asks gets an object of its own, since it keeps its state there; and
 * its instance is made beside the host's instead of taking its place.
 */
export function exposeFederationRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  Object.defineProperty(globalThis, federationGlobal, {
    get: () => ({
      runtime: { ...runtime, init: runtime.createInstance },
      // The host exposes nothing, so the build leaves this part out of its own.
      bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
    }),
  });
}
