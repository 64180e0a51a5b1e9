import { startTranslations } from '@console/shared/i18n';
import { screen } from '@console/shared/testing';
import { expect, it } from 'vitest';
import type { PromotionEvidence } from '../../../contract/promotion-evidence';
import { startJsonServer } from '../../testing/json-server';
import { renderPage } from '../../testing/render-page';

startTranslations();
const { TestedText } = await import('./tested-text');

const evidence: PromotionEvidence = {
  ...{ id: '6f0c8a3e-4a0b-4d4e-9a53-1f6f7a6f0d11', actor: 'ci (token)', at: '2026-11-20T10:00:00.000Z' },
  ...{ name: 'billing', version: '1.2.0', contents: '0'.repeat(64), environment: 'stage' },
  ...{ store: '0c6f7a2e-0000-4000-8000-000000000000', sequence: 41 },
  live: { sequence: 40, by: 'ann', at: '2026-11-18T10:00:00.000Z' },
  tabs: { running: 12, all: 40 },
  ...{ failures: null, canary: [], watch: null, overridden: [] },
};

const renderEvidence = async (shown: PromotionEvidence) =>
  renderPage(<TestedText evidence={shown} />, { gateway: { url: await startJsonServer({}) }, catalogue: {} });

it('names the environment, with the evidence as title', async () => {
  await renderEvidence(evidence);
  expect((await screen.findByText('tested in stage')).title).toMatch(
    /^Live there since 2026-11-18 .*, by ann\n12 of 40 open tabs ran it\nNo open failures\nPromoted by ci \(token\) at 2026-11-20 /,
  );
});

it('says what was passed over by force', async () => {
  const forced = {
    failures: { visitors: 3, count: 9, reasons: ['render'] },
    live: null,
    overridden: ['billing 1.2.0 is not live in stage'],
  };
  await renderEvidence({ ...evidence, ...forced });
  expect((await screen.findByText('promoted from stage by force')).title).toMatch(
    /^Not live there\n.*\nOpen failures for 3 visitors\n.*\nbilling 1\.2\.0 is not live in stage$/,
  );
});
