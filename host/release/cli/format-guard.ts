import type { GuardStatus, RolloutEvaluation, WatchEvaluation } from '../../contract/guard';
import type { ArmCount, Evidence } from '../../contract/log';
import { failureRate } from '../guard/evaluation-result';
import { formatLocalTime } from './format-local-time';

const stateMessages: Record<RolloutEvaluation['state'], string> = {
  few: 'too few visitors to tell',
  fine: 'no sign that it fails more often than the live version',
  fails: 'it fails',
};

const formatCount = ({ seen, failed }: ArmCount) => `${failed} of ${seen} (${Number((failureRate({ seen, failed }) * 100).toFixed(2))} %)`;

const formatConfidence = ({ evidence, threshold }: Evidence | RolloutEvaluation) =>
  `evidence ${evidence < 100 ? evidence.toFixed(1) : Math.round(evidence)} (enough: ${threshold})`;

/** Who failed in both arms, and how sure that is. */
const formatEvaluation = (evaluation: RolloutEvaluation) => {
  const { version, canary, control } = evaluation;
  return `failed for ${formatCount(canary)} visitors of ${version}, and ${formatCount(control)} of the others; ${formatConfidence(evaluation)}`;
};

export const formatEvidence = (evidence: Evidence): string => {
  const kinds = Object.entries(evidence.kinds).map(([kind, visitors]) => `${kind} ${visitors}`);
  return `${formatConfidence(evidence)}; ${kinds.join(', ')}`;
};

const formatWatch = ({ name, version, previous, seen, failed }: WatchEvaluation) =>
  `${name} ${version} was just promoted and is watched: fails for ${formatCount({ seen, failed })} visitors in whose browsers ${previous} runs`;

const formatRollout = (rollout: RolloutEvaluation) =>
  `${rollout.name} ${rollout.version}: ${stateMessages[rollout.state]}; ${formatEvaluation(rollout)}`;

/** What the guard found out about one version. */
export function formatVerdict({ rollouts, watches }: GuardStatus, name: string, version: string): string[] {
  const isOwn = (one: { name: string; version: string }) => one.name === name && one.version === version;
  return [...(rollouts ?? []).filter(isOwn).map(formatRollout), ...(watches ?? []).filter(isOwn).map(formatWatch)];
}

export function formatGuard({ frozen, acted, rollouts, watches }: GuardStatus): string[] {
  return [
    ...(frozen ? ['frozen: the guard and planned canary steps are paused (npm run -s release -- freeze off)'] : []),
    ...(acted === null ? [] : [`the guard acted last at ${formatLocalTime(acted)}`]),
    ...(rollouts ?? []).map(formatRollout),
    ...(watches ?? []).map(formatWatch),
    ...(rollouts === null ? ['the guard is paused: the counts of the edges cannot be read (guard/ in the store)'] : []),
  ];
}
