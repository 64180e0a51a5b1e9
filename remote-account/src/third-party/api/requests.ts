import type { LoginRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';

/** A state for one visit at a provider. @param invite code of whoever sent the person here */
export const requestState = (invite: string | undefined) => http.get<string>('/api/oauth/state', { params: { aff: invite } });

/** Signs in by the code that the official account has sent. */
export const loginByWechat = (code: string) => http.get<LoginRecord>('/api/oauth/wechat', { params: { code } });
