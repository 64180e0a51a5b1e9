import { formatTime } from '@console/shared/format';
import type { PromotionEvidence } from '../../../contract/promotion-evidence';
import { useReleasesT } from './texts';

const seconds = (at: string) => Math.floor(Date.parse(at) / 1000);

/** Where a version was tested before it was copied here; its title has the evidence. */
export function TestedText({ evidence }: { evidence: PromotionEvidence }) {
  const t = useReleasesT();
  const { environment, live, tabs, failures, overridden, actor, at } = evidence;
  const details = [
    live ? t('tested.live', { since: formatTime(seconds(live.at)), by: live.by }) : t('tested.not-live'),
    t('tested.tabs', { running: tabs.running, all: tabs.all }),
    failures ? t('tested.failing', { count: failures.visitors }) : t('tested.fine'),
    t('tested.promoted', { actor, at: formatTime(seconds(at)) }),
    ...overridden,
  ];
  return <span title={details.join('\n')}>{t(overridden.length > 0 ? 'tested.forced' : 'tested', { environment })}</span>;
}
