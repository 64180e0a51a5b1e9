import { readRefusals } from '../access/refusals';
import { readOpenRequests } from '../access/requests';
import { requireCompatibleHost } from '../checks/compatible-host';
import { addEvidence } from '../evidence/promotion-evidence';
import { readFailingReleases } from '../failures/failure-groups';
import { check } from '../operations/check';
import { checkTogether } from '../operations/check-together';
import { executeCommand } from '../operations/execute-command';
import { explainDependencies } from '../operations/explain-dependencies';
import { publishOutput } from '../operations/publish';
import { readBuildObject, readPublishedBuild } from '../operations/published-build';
import { readHistory, readStatus } from '../operations/status';
import { createPreview, endPreview, readOpenPreviews } from '../previews/previews';
import { readSiteSequence } from '../site';
import { readCensus } from '../store/census';
import type { ReleaseStore } from '../store/release-store';
import type { ReleaseService } from './release-service';

/** @param actor who appears in the history */
export const storeService = (store: ReleaseStore, actor: string): ReleaseService => ({
  status: async () => {
    const { backend } = store;
    const [found, site, published, requests, previews] = await Promise.all([
      readStatus(store),
      readSiteSequence(backend),
      backend.list('builds'),
      readOpenRequests(backend),
      readOpenPreviews(backend),
    ]);
    const failing = found ? await readFailingReleases(store, found.head) : [];
    return { address: backend.address, found, published, site, failing, requests, previews };
  },
  history: (limit) => readHistory(store, limit),
  census: async () => {
    const [edges, head, site] = await Promise.all([readCensus(store.backend), store.head(), readSiteSequence(store.backend)]);
    return { edges, head, site };
  },
  refusals: (limit) => readRefusals(store.backend, limit),
  check: (name, version) => check(store, name, version),
  publish: async (output, options) => {
    await requireCompatibleHost(store, output.release);
    return publishOutput(store, output, options);
  },
  execute: (command) => executeCommand(store, command, actor),
  build: (name, version) => readPublishedBuild(store, name, version),
  readObject: (name, version, object) => readBuildObject(store, name, version, object),
  addEvidence: (claim) => addEvidence(store, claim, actor),
  checkTogether: (request) => checkTogether(store, request),
  why: (name, version) => explainDependencies(store, name, version),
  previews: () => readOpenPreviews(store.backend),
  createPreview: (request) => createPreview(store, request, actor),
  endPreview: (id, reason) => endPreview(store, id, reason, actor),
});
