import { requestStatus } from './gateway/request-gateway';
import type { GatewayTarget } from './gateway/target';
import { type Guests, guestsIn, nobody } from './third-parties';

const freshForMs = 2_000;
const waitMs = 500;
const answerWithinMs = 3_000;

async function readStatus(target: GatewayTarget): Promise<unknown> {
  const { statusCode, body } = await requestStatus(target, answerWithinMs);
  if (statusCode === 200) {
    return body.json();
  }
  await body.dump();
  throw new Error(`The status is answered with ${statusCode}`);
}

export type ThirdPartyFollower = {
  /** What holds for a page that is sent now. */
  current: () => Promise<Guests>;
  /** The gateway's options were written: what it told before is out of date. */
  forget: () => void;
};

/**
 * The third parties and chats in the gateway's status, at most two seconds old. A gateway that does not tell within half a
 * second delays no page further: what it told last holds until it tells again.
 */
export function followThirdParties(target: () => GatewayTarget | null): ThirdPartyFollower {
  let known = nobody;
  let asked = Number.NEGATIVE_INFINITY;
  let question: Promise<void> | null = null;

  const ask = (gateway: GatewayTarget) => {
    asked = performance.now();
    const asking = readStatus(gateway)
      .then(
        (status) => {
          if (question === asking) {
            known = guestsIn(status);
          }
        },
        () => undefined,
      )
      .finally(() => {
        if (question === asking) {
          question = null;
        }
      });
    question = asking;
  };

  return {
    current: async () => {
      const gateway = target();
      if (gateway && !question && performance.now() - asked > freshForMs) {
        ask(gateway);
      }
      const patience = asked + waitMs - performance.now();
      if (question && patience > 0) {
        await Promise.race([question, new Promise((settle) => setTimeout(settle, patience))]);
      }
      return known;
    },
    forget: () => {
      question = null;
      asked = Number.NEGATIVE_INFINITY;
    },
  };
}
