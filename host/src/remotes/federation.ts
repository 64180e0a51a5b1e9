import { type EntryRecord, runEntry } from './entry-script';
import { exposeFederationRuntime, federationRuntime } from './federation-runtime';

const records = new Map<string, EntryRecord>();

/** Must run once before any remote is loaded: entries are fetched by our rules (hash, limit), not by the runtime's. */
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

/** Makes a version known under its own container name; an equal name never stands for two versions. */
export function registerVersion(record: EntryRecord): void {
  if (records.has(record.container)) {
    return;
  }
  records.set(record.container, record);
  federationRuntime().registerRemotes([{ name: record.container, entry: record.address }]);
}

/** Loads `expose` (`./log`) of a registered container. */
export async function loadExpose<T>(container: string, expose: string): Promise<T> {
  const module = await federationRuntime().loadRemote<T>(`${container}/${expose.slice(2)}`);
  if (module == null) {
    throw new Error(`${container} has no ${expose}`);
  }
  return module;
}
