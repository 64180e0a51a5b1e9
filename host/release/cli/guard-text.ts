import type { GuardStatus, Judgement, WatchJudgement } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { rateOf } from '../guard/verdict';
import type { Evidence } from '../shapes';
import { localTime } from './local-time';

const words: Record<Judgement['state'], string> = {
  few: 'too few visitors to tell',
  fine: 'it fails no more often than what is live, as far as can be told',
  fails: 'it fails',
};

const countText = ({ seen, failed }: ArmCount) => `${failed} of ${seen} (${Number((rateOf({ seen, failed }) * 100).toFixed(2))} %)`;

const sureText = ({ evidence, threshold }: Evidence | Judgement) =>
  `evidence ${evidence < 100 ? evidence.toFixed(1) : Math.round(evidence)} (enough: ${threshold})`;

/** Who failed in both arms, and how sure that is. */
const judgementText = (judgement: Judgement) => {
  const { version, canary, control } = judgement;
  return `failed for ${countText(canary)} visitors of ${version}, and ${countText(control)} of the others; ${sureText(judgement)}`;
};

/** How sure the guard was, and what failed; for how many is in the reason of its entry. */
export const evidenceText = (evidence: Evidence): string => {
  const kinds = Object.entries(evidence.kinds).map(([kind, visitors]) => `${kind} ${visitors}`);
  return `${sureText(evidence)}; ${kinds.join(', ')}`;
};

const watchText = ({ name, version, previous, seen, failed }: WatchJudgement) =>
  `${name} ${version} was just promoted and is watched: fails for ${countText({ seen, failed })} visitors in whose browsers ${previous} runs`;

/** What the guard does and knows, for people; nothing where it has nothing to do. */
export function guardText({ frozen, acted, rollouts, watches }: GuardStatus): string[] {
  return [
    ...(frozen ? ['frozen: the guard and planned canary steps are paused (npm run -s release -- freeze off)'] : []),
    ...(acted === null ? [] : [`the guard acted last at ${localTime(acted)}`]),
    ...(rollouts ?? []).map((rollout) => `${rollout.name} ${rollout.version}: ${words[rollout.state]}; ${judgementText(rollout)}`),
    ...(watches ?? []).map(watchText),
    ...(rollouts === null ? ['the guard rests: what edges have counted cannot be read (guard/ in the store)'] : []),
  ];
}
