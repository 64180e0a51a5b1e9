import { sampled } from '@console/shared/testing/sampled';
import { expect, it } from 'vitest';
import { readLedger } from '../../gateway/testing/ledger';
import { testUpstream } from '../../gateway/testing/test-upstream';
import { ConsoleProgram } from './console-program';
import { UserLoad } from './user-load';

const victims = ['both', 'edge', 'gateway'] as const;
const rounds = Array.from({ length: 20 }, (_, round) => ({ victim: victims[round % 3] ?? 'both', calls: 5 + ((round * 13) % 40) }));

it('loses no record and adds none when edge and gateway are killed under load', async () => {
  const upstream = await testUpstream({ delayMs: 10, pieces: ['a', 'b', 'c'], pauseMs: 5 });
  const program = await ConsoleProgram.create();
  await program.start();
  const load = await UserLoad.prepare(program, upstream.url);
  for (const { victim, calls } of sampled('kill -9', rounds)) {
    await load.until(calls, () => program.kill(victim));
    if (victim === 'gateway') {
      await program.answers();
    } else {
      await program.start();
    }

    const books = await readLedger(program.database, load.opening);
    expect(books).toMatchObject({ contradictions: [], held: 0 });
    expect(books.settledCalls).toBeGreaterThanOrEqual(load.acknowledged.calls);
    expect(books.settledCalls).toBeLessThanOrEqual(load.sent);
    expect(books.tokenNames).toEqual(expect.arrayContaining(load.acknowledged.tokens));
    expect(books.usedCodes).toEqual(expect.arrayContaining(load.acknowledged.codes));
  }
}, 600_000);
