import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Control } from '../control';
import type { Identity } from '../embedded';

const lifetime = 5 * 60;

export type SecondFactor = { secret: string; backupCodes: Set<string> };

export type CodeCheck = (code: string) => boolean;

export const isTotp = (secret: string, code: string): boolean =>
  new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, window: 1 }) !== null;

/** @returns undefined for users without a second step */
export function codeCheckFor({ codes, secondFactors }: Control, username: string): CodeCheck | undefined {
  const [code, factor] = [codes.get(username), secondFactors.get(username)];
  if (code !== undefined) {
    return (given) => given === code;
  }
  return factor && ((given) => isTotp(factor.secret, given) || factor.backupCodes.delete(given));
}

export function secondSteps() {
  const flows = new Map<string, { identity: Identity; accepts: CodeCheck; until: number }>();
  return {
    start: (identity: Identity, accepts: CodeCheck): { expires_at: number; flow_token: string } => {
      const flow_token = randomBytes(24).toString('base64url');
      const expires_at = Math.floor(Date.now() / 1000) + lifetime;
      flows.set(flow_token, { identity, accepts, until: expires_at });
      return { expires_at, flow_token };
    },
    verify: (flowToken: string, code: string): Identity | 'wrong' | 'over' => {
      const flow = flows.get(flowToken);
      if (!flow || flow.until <= Date.now() / 1000) {
        return 'over';
      }
      if (!flow.accepts(code)) {
        return 'wrong';
      }
      flows.delete(flowToken);
      return flow.identity;
    },
  };
}
