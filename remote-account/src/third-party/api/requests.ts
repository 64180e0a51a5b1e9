import type { SignInRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import type { Provider } from '../providers';

/** What a state is asked for; gateways keep it with what comes back. */
export type StateRequest = {
  provider: Provider;
  intent: 'login' | 'bind';
  /** Code of whoever sent the person here. */
  aff: string | undefined;
};

/** A state for one visit at a provider. */
export const requestState = (request: StateRequest) => http.get<string>('/api/oauth/state', { params: request, needsData: true });

/** Signs in by the code that the official account has sent. */
export const signInWithWechat = (code: string) => http.get<SignInRecord>('/api/oauth/wechat', { params: { code }, needsData: true });
