import { askStatus } from './ask-gateway';
import type { GatewayTarget } from './pass-through';
import { type ThirdParty, thirdPartiesIn } from './third-parties';

const freshForMs = 2_000;
const waitMs = 500;
const answerWithinMs = 3_000;
const maxBytes = 1024 * 1024;

async function readStatus(target: GatewayTarget): Promise<unknown> {
  const answer = await askStatus(target, answerWithinMs);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    size += piece.length;
    if (size > maxBytes) throw new Error('The status is too long');
    pieces.push(piece);
  }
  if (answer.statusCode !== 200) throw new Error(`The status is answered with ${answer.statusCode}`);
  return JSON.parse(Buffer.concat(pieces).toString());
}

/**
 * The third parties that the gateway's status switches on, at most two seconds old. A gateway that does not tell within half a
 * second delays no page further: what it told last holds until it tells again.
 */
export function followThirdParties(target: () => GatewayTarget | null): () => Promise<readonly ThirdParty[]> {
  let known: readonly ThirdParty[] = [];
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  let isAsking = false;

  const ask = (gateway: GatewayTarget) => {
    asked = performance.now();
    isAsking = true;
    answer = readStatus(gateway)
      .then(
        (status) => {
          known = thirdPartiesIn(status);
        },
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
      });
  };

  return async () => {
    const gateway = target();
    if (gateway && !isAsking && performance.now() - asked > freshForMs) ask(gateway);
    const patience = asked + waitMs - performance.now();
    if (isAsking && patience > 0) {
      await Promise.race([answer, new Promise((settle) => setTimeout(settle, patience))]);
    }
    return known;
  };
}
