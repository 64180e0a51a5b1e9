import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useConnection } from '@console/shared/http';
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

function fails(version: string, reason: RemoteFailure['reason']) {
  failures += 1;
  return handleFailure(new RemoteFailure(reason, 'billing', version), release(version).name);
}

/** What the edge hears of it. */
const reports: string[] = [];
let edge: Server;

beforeAll(async () => {
  edge = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => reports.push(text));
    request.on('end', () => response.writeHead(204, { connection: 'close' }).end());
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const { port } = edge.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/log`);
});

afterAll(async () => {
  await vi.waitFor(() => expect(reports).toHaveLength(failures));
  await new Promise((resolve) => edge.close(resolve));
});

const running = () => useRemotes.getState().running.billing;

beforeEach(() => {
  resetFailedVersions(new Set());
  resetCrashes(release('1.1.0').name);
  startComposition(live('1.1.0', '1.0.0'));
});

describe('a version that fails', () => {
  it.each(['timeout', 'missing', 'integrity', 'import'] as const)('to load (%s) is left for the one before at once', (reason) => {
    expect(fails('1.1.0', reason)).toBe('other');
    expect(running()).toMatchObject({ release: { version: '1.0.0' }, isFallback: true });
  });

  it('for want of a network is not left, nor reported', () => {
    useConnection.setState({ isLost: true });
    const missing = new RemoteFailure('missing', 'billing', '1.1.0');
    expect(handleFailure(missing, release('1.1.0').name)).toBe('panel');
    expect(running()).toMatchObject({ release: { version: '1.1.0' }, isFallback: false });
    useConnection.setState({ isLost: false });
    expect(fails('1.1.0', 'missing')).toBe('other');
  });

  it('is reported with its reason', async () => {
    fails('1.1.0', 'integrity');
    await vi.waitFor(() => expect(reports.join()).toContain('{"remote":"billing","version":"1.1.0","reason":"integrity"'));
  });

  it('while it is drawn is drawn again twice, and left at the third crash', () => {
    expect([fails('1.1.0', 'render'), fails('1.1.0', 'render'), fails('1.1.0', 'render')]).toEqual(['again', 'again', 'other']);
    expect(running()?.release.version).toBe('1.0.0');
  });

  it('is forgiven its crashes when a person asks to try again', () => {
    fails('1.1.0', 'render');
    fails('1.1.0', 'render');
    resetCrashes(release('1.1.0').name);
    expect(fails('1.1.0', 'render')).toBe('again');
  });

  it('where there is none before it becomes a panel', () => {
    startComposition(live('1.1.0', null));
    expect(fails('1.1.0', 'import')).toBe('panel');
    expect(running()?.release.version).toBe('1.1.0');
  });

  it('becomes a panel when the one before it fails too', () => {
    fails('1.1.0', 'import');
    expect(fails('1.0.0', 'import')).toBe('panel');
  });

  it('while a newer one waits is left for the newer one', () => {
    startComposition(live('1.2.0', '1.1.0'));
    setRunning('billing', { release: release('1.1.0'), isFallback: false });
    expect(fails('1.1.0', 'import')).toBe('other');
    expect(running()).toMatchObject({ release: { version: '1.2.0' }, isFallback: false });
  });
});
