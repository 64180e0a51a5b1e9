import { federationGlobal } from '@console/shared/federation';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { type EntryRecord, runEntry } from './entry-script';

type Runtime = typeof import('@module-federation/enhanced/runtime');

type FederationParts = { runtime: Runtime; bundlerRuntime: object; attachShareScopeMap: unknown };

// Parts that the bundler adds to the build; importing them by name would bundle a second copy.
declare const __webpack_require__: { federation: FederationParts };

const federationRuntime = (): Runtime => __webpack_require__.federation.runtime;

/**
 * Provides the federation runtime to entries of remotes, which are built without it (`shared/src/build/remote-config.ts`). Each entry
 * gets its own object, because it stores state there, and creates its instance without replacing that of the host.
 */
function exposeFederationRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  Object.defineProperty(globalThis, federationGlobal, {
    get: () => ({
      runtime: { ...runtime, init: runtime.createInstance },
      // The build omits this part because the host has no exposes.
      bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
    }),
  });
}

const records = new Map<string, EntryRecord>();

/** Must run before any remote loads. The plugin fetches entries with integrity and timeout, which the runtime does not. */
export function startFederation(): void {
  exposeFederationRuntime();
  federationRuntime().registerPlugins([
    {
      name: 'verified-entry',
      loadEntry: async ({ remoteInfo }) => {
        const record = records.get(remoteInfo.name);
        if (record === undefined) {
          throw new Error(`Unknown container ${remoteInfo.name}`);
        }
        return (await runEntry(record)) as never;
      },
    },
  ]);
}

/** A container name includes its version, so each name is registered once. */
export function registerVersion(record: EntryRecord): void {
  if (records.has(record.container)) {
    return;
  }
  records.set(record.container, record);
  federationRuntime().registerRemotes([{ name: record.container, entry: record.address }]);
}

export async function loadExpose<T>(container: string, expose: string): Promise<T> {
  const module = await federationRuntime().loadRemote<T>(`${container}/${expose.slice(2)}`);
  if (module == null) {
    throw new Error(`${container} has no ${expose}`);
  }
  return module;
}
