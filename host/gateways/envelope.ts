import type { GatewayResponse } from './ability';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A successful response of the contract. */
export const success = (data?: unknown, message = ''): GatewayResponse => ({
  status: 200,
  body: { success: true, message, ...(data !== undefined && { data }) },
});

/** A text of the edge's own, in the console's languages. */
export type Localized = { zh: string; en: string };

/** A response of the contract that refuses. */
export const refusal = (message: string | Localized, status = 200): GatewayResponse => ({ status, body: { success: false, message } });

/** The response in the language of whoever reads it; texts of the gateway stay as they are. */
export function localize(response: GatewayResponse, language: keyof Localized): GatewayResponse {
  const { body } = response;
  if (!isFields(body) || !isFields(body.message)) {
    return response;
  }
  return { ...response, body: { ...body, message: body.message[language] } };
}

/** Whether a gateway has done what it was asked; an empty 200 counts, as some answer deletions by it. */
export const isSuccess = ({ status, body }: GatewayResponse): boolean =>
  status >= 200 && status < 300 && (body === undefined || (isFields(body) && body.success !== false));

/** Whether a gateway says in so many words that it has not done it. */
export const isRefusal = ({ body }: GatewayResponse): boolean => isFields(body) && body.success === false;

/** What names the reason of a refusal to programs. */
export const codeOf = ({ body }: GatewayResponse): string | undefined =>
  isFields(body) && typeof body.code === 'string' ? body.code : undefined;

/** `data` of a successful response. */
export const dataOf = ({ body }: GatewayResponse): unknown => (isFields(body) ? body.data : undefined);

/** `data` of a successful response where it is an object, else no fields. */
export function fieldsOf(response: GatewayResponse): Fields {
  const data = dataOf(response);
  return isFields(data) ? data : {};
}

/** The response with another `data`; a refusal stays as it is. */
export const mapData = (response: GatewayResponse, change: (data: unknown) => unknown): GatewayResponse =>
  isSuccess(response) && isFields(response.body) ? { ...response, body: { ...response.body, data: change(response.body.data) } } : response;
