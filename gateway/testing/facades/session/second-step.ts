import { randomBytes } from 'node:crypto';
import type { Identity } from '../embedded';

const lifetime = 5 * 60;

export function secondSteps() {
  const flows = new Map<string, { identity: Identity; code: string; until: number }>();
  return {
    start: (identity: Identity, code: string): { expires_at: number; flow_token: string } => {
      const flow_token = randomBytes(24).toString('base64url');
      const expires_at = Math.floor(Date.now() / 1000) + lifetime;
      flows.set(flow_token, { identity, code, until: expires_at });
      return { expires_at, flow_token };
    },
    verify: (flowToken: string, code: string): Identity | 'wrong' | 'over' => {
      const flow = flows.get(flowToken);
      if (!flow || flow.until <= Date.now() / 1000) {
        return 'over';
      }
      if (flow.code !== code) {
        return 'wrong';
      }
      flows.delete(flowToken);
      return flow.identity;
    },
  };
}
