import type { GatewayResponse } from './gateway-request';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export const success = (data?: unknown, message = ''): GatewayResponse => ({
  status: 200,
  body: { success: true, message, ...(data !== undefined && { data }) },
});

export type Localized = { zh: string; en: string };

export const failure = (message: string | Localized, status = 200): GatewayResponse => ({ status, body: { success: false, message } });

export function localize(response: GatewayResponse, language: keyof Localized): GatewayResponse {
  const { body } = response;
  if (!isFields(body) || !isFields(body.message)) {
    return response;
  }
  return { ...response, body: { ...body, message: body.message[language] } };
}

/** An empty 200 counts, since some gateways respond to deletions with it. */
export const isSuccess = ({ status, body }: GatewayResponse): boolean =>
  status >= 200 && status < 300 && (body === undefined || (isFields(body) && body.success !== false));

export const isFailure = ({ body }: GatewayResponse): boolean => isFields(body) && body.success === false;

export const getErrorCode = ({ body }: GatewayResponse): string | undefined =>
  isFields(body) && typeof body.code === 'string' ? body.code : undefined;

export const getData = ({ body }: GatewayResponse): unknown => (isFields(body) ? body.data : undefined);

export function getFields(response: GatewayResponse): Fields {
  const data = getData(response);
  return isFields(data) ? data : {};
}

export const mapData = (response: GatewayResponse, change: (data: unknown) => unknown): GatewayResponse =>
  isSuccess(response) && isFields(response.body) ? { ...response, body: { ...response.body, data: change(response.body.data) } } : response;
