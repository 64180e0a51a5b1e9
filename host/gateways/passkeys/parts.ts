import { isRecord } from '@console/shared/contract/json';
import * as z from 'zod/mini';
import { failure, isFailure, isSuccess, success } from '../envelope';
import type { GatewayResponse } from '../gateway-request';

export const path = '/api/user/passkey';

const response = z.object({ flow_token: z.string(), credential: z.unknown() });

export const proofSchema = z.object({ code: z.optional(z.string()), passkey: z.optional(response) });

export type Proof = z.infer<typeof proofSchema>;

export const readProof = (body: unknown): Proof => proofSchema.safeParse(body ?? {}).data ?? {};

export const readResponse = (body: unknown): z.infer<typeof response> =>
  response.safeParse(body).data ?? { flow_token: '', credential: undefined };

/** Responses may have new tokens, which stay at the edge. */
export const withoutData = (result: GatewayResponse): GatewayResponse => (isSuccess(result) ? success() : result);

/** The console shows the refusal at the field of the code. */
export const refuseCode = (refusal: GatewayResponse): GatewayResponse =>
  isFailure(refusal) && isRecord(refusal.body) ? { ...refusal, body: { ...refusal.body, field: 'code' } } : refusal;

export const verificationMissing = (): GatewayResponse =>
  failure({ zh: '网关没有返回验证凭证', en: 'The gateway returned no proof of the verification' });
