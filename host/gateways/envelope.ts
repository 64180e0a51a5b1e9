import { isRecord } from '@console/shared/contract/json';
import type { GatewayResponse } from './gateway-request';

type Fields = Record<string, unknown>;

export const success = (data?: unknown, message = ''): GatewayResponse => ({
  status: 200,
  body: { success: true, message, ...(data !== undefined && { data }) },
});

export type Localized = { zh: string; en: string };

export const failure = (message: string | Localized, status = 200): GatewayResponse => ({ status, body: { success: false, message } });

export function localize(response: GatewayResponse, language: keyof Localized): GatewayResponse {
  const { body } = response;
  if (!isRecord(body) || !isRecord(body.message)) {
    return response;
  }
  return { ...response, body: { ...body, message: body.message[language] } };
}

/** An empty 200 counts, since some gateways respond to deletions with it. */
export const isSuccess = ({ status, body }: GatewayResponse): boolean =>
  status >= 200 && status < 300 && (body === undefined || (isRecord(body) && body.success !== false));

export const isFailure = ({ body }: GatewayResponse): boolean => isRecord(body) && body.success === false;

export const getErrorCode = ({ body }: GatewayResponse): string | undefined =>
  isRecord(body) && typeof body.code === 'string' ? body.code : undefined;

export const getData = ({ body }: GatewayResponse): unknown => (isRecord(body) ? body.data : undefined);

export function getFields(response: GatewayResponse): Fields {
  const data = getData(response);
  return isRecord(data) ? data : {};
}

export const mapData = (response: GatewayResponse, change: (data: unknown) => unknown): GatewayResponse =>
  isSuccess(response) && isRecord(response.body) ? { ...response, body: { ...response.body, data: change(response.body.data) } } : response;
