import type { OAuthState, SignInRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';

export type StateRequest = {
  provider: string;
  intent: 'login' | 'bind';
  aff: string | undefined;
};

/** The gateway verifies the state on return. */
export const requestState = (request: StateRequest) => http.get<OAuthState>('/api/oauth/state', { params: request, needsData: true });

export const signInWithWechat = (code: string) => http.get<SignInRecord>('/api/oauth/wechat', { params: { code }, needsData: true });
