import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useConnection } from '@console/shared/http';
import { openOrigin } from '@console/shared/testing/serve-http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComposedRelease, Composition } from '../../contract/composition';
import { resetFailedVersions } from './failed-versions';
import { RemoteFailure } from './failure';
import { handleFailure, resetCrashes } from './fallback';
import { setRunning, startComposition, useRemotes } from './remotes-store';

const release = (version: string): ComposedRelease => ({
  version,
  name: `billing_${version.replaceAll('.', '_')}`,
  entry: '',
  integrity: '',
  extensions: { routes: [], navigation: [], settingsTabs: [], commands: [] },
});

const live = (version: string, previous: string | null): Composition => ({
  store: 'a',
  sequence: 1,
  apply: 'navigation',
  host: { version: '1.0.0', api: '1.0.0', entry: '', integrity: '' },
  remotes: { billing: { ...release(version), apply: 'navigation', previous: previous === null ? null : release(previous) } },
});

let failures = 0;

function failWith(version: string, reason: RemoteFailure['reason']) {
  failures += 1;
  return handleFailure(new RemoteFailure(reason, 'billing', version), release(version).name);
}

const reports: string[] = [];
let edge: Server;

beforeAll(async () => {
  edge = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => reports.push(text));
    request.on('end', () => response.writeHead(204, { connection: 'close' }).end());
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
  openOrigin(origin);
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${origin}/log`);
});

afterAll(async () => {
  await vi.waitFor(() => expect(reports).toHaveLength(failures), 10_000);
  await new Promise((resolve) => edge.close(resolve));
});

const running = () => useRemotes.getState().running.billing;

beforeEach(() => {
  resetFailedVersions(new Set());
  resetCrashes(release('1.1.0').name);
  startComposition(live('1.1.0', '1.0.0'));
});

describe('handleFailure', () => {
  it.each(['timeout', 'missing', 'integrity', 'import'] as const)(
    'falls back to the previous version at once when loading failWith with %s',
    (reason) => {
      expect(failWith('1.1.0', reason)).toBe('replaced');
      expect(running()).toMatchObject({ release: { version: '1.0.0' }, isFallback: true });
    },
  );

  it('keeps the version and reports nothing while the network is lost', () => {
    useConnection.setState({ isLost: true });
    const missing = new RemoteFailure('missing', 'billing', '1.1.0');
    expect(handleFailure(missing, release('1.1.0').name)).toBe('panel');
    expect(running()).toMatchObject({ release: { version: '1.1.0' }, isFallback: false });
    useConnection.setState({ isLost: false });
    expect(failWith('1.1.0', 'missing')).toBe('replaced');
  });

  it('reports the failure with its reason', async () => {
    failWith('1.1.0', 'integrity');
    await vi.waitFor(() => expect(reports.join()).toContain('{"remote":"billing","version":"1.1.0","reason":"integrity"'));
  });

  it('retries two render crashes and falls back at the third', () => {
    expect([failWith('1.1.0', 'render'), failWith('1.1.0', 'render'), failWith('1.1.0', 'render')]).toEqual(['retry', 'retry', 'replaced']);
    expect(running()?.release.version).toBe('1.0.0');
  });

  it('resets the crash count when the user retries', () => {
    failWith('1.1.0', 'render');
    failWith('1.1.0', 'render');
    resetCrashes(release('1.1.0').name);
    expect(failWith('1.1.0', 'render')).toBe('retry');
  });

  it('shows the panel when there is no previous version', () => {
    startComposition(live('1.1.0', null));
    expect(failWith('1.1.0', 'import')).toBe('panel');
    expect(running()?.release.version).toBe('1.1.0');
  });

  it('shows the panel when the previous version failWith too', () => {
    failWith('1.1.0', 'import');
    expect(failWith('1.0.0', 'import')).toBe('panel');
  });

  it('switches to a newer version that is waiting', () => {
    startComposition(live('1.2.0', '1.1.0'));
    setRunning('billing', { release: release('1.1.0'), isFallback: false });
    expect(failWith('1.1.0', 'import')).toBe('replaced');
    expect(running()).toMatchObject({ release: { version: '1.2.0' }, isFallback: false });
  });
});
