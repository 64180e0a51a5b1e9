import { test } from 'playwright/test';
import { rolloutSize, type Situation, simulate } from '../../host/release/testing/guard-simulation';

const rollouts = 10_000;

const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;

const steps = [0.05, 0.25, 0.5, 1];

const faultless: Situation[] = [
  ...[0, 0.001, 0.01, 0.05].flatMap((base) => [0.01, 0.1, 0.5].map((share) => ({ base, difference: 0, shares: [share] }))),
  { base: 0.01, difference: 0, shares: steps },
  { base: 0.001, difference: 0, shares: [0.1], outage: true },
  { base: 0.01, difference: 0, shares: steps, outage: true },
];

const faulty: Situation[] = [
  ...[0, 0.001, 0.01, 0.05].flatMap((base) =>
    [0.01, 0.05, 0.2].flatMap((difference) => [0.01, 0.1, 0.5].map((share) => ({ base, difference, shares: [share] }))),
  ),
  { base: 0.01, difference: 0.05, shares: steps },
];

test('share of rollouts that the guard ends', () => {
  test.setTimeout(1_800_000);
  console.log(`\n${rollouts} rollouts each, of ${rolloutSize.visitors} visitors who come ${rolloutSize.visits} times in all.`);
  console.log('| visits of the live version that fail | of the canary | visitors in the canary | rolled back | after visitors |');
  console.log('|--:|--:|--:|--:|--:|');
  for (const situation of [...faultless, ...faulty]) {
    const { base, difference, shares, outage } = situation;
    const { alarms, visitors } = simulate(situation, rollouts, 1);
    const live = `${percent(base)}${outage ? ', an outage of both' : ''}`;
    const after = Number.isNaN(visitors) ? '-' : String(visitors);
    console.log(`| ${live} | ${percent(base + difference)} | ${shares.map(percent).join(', ')} | ${percent(alarms)} | ${after} |`);
  }
});
