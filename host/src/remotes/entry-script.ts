import { diagnoseScript, RemoteFailure } from './failure';
import { limits } from './limits';
import { withTimeout } from './with-timeout';

export type EntryRecord = { remote: string; version: string; container: string; address: string; integrity: string };

export type Container = { init: (...args: never[]) => unknown; get: (expose: string) => Promise<() => unknown> };

/** Runs a remote entry with the integrity from the composition. An entry without a hash does not run. */
export async function runEntry(record: EntryRecord): Promise<Container> {
  const { remote, version, container, address, integrity } = record;
  const fail = (reason: RemoteFailure['reason'], cause?: unknown) => new RemoteFailure(reason, remote, version, cause);
  if (!/^sha(256|384|512)-/.test(integrity)) {
    throw fail('integrity');
  }

  const script = document.createElement('script');
  Object.assign(script, { src: address, integrity, crossOrigin: 'anonymous', async: true });
  let thrown: unknown;
  const captureError = (event: ErrorEvent) => {
    if (event.filename.endsWith(address)) {
      thrown = event.error ?? event.message;
    }
  };
  window.addEventListener('error', captureError);
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => void diagnoseScript(address).then((reason) => reject(fail(reason))));
  });
  document.head.append(script);
  try {
    await withTimeout(limits.entryTimeoutMs, loaded, () => fail('timeout'));
    const loadedContainer = (window as unknown as Record<string, Container | undefined>)[container];
    if (thrown !== undefined || loadedContainer === undefined) {
      throw fail('import', thrown);
    }
    return loadedContainer;
  } finally {
    window.removeEventListener('error', captureError);
    script.remove();
  }
}
