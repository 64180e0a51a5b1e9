import { chooseLanguage } from '../http/negotiation';

/** The body of a 502: API clients read `error`, the console reads `message`. */
export function unreachableBody(acceptLanguage: string | undefined) {
  const isEnglish = chooseLanguage(acceptLanguage) === 'en';
  const message = isEnglish ? 'The gateway is not responding. Try again in a moment.' : '网关没有响应，请稍后再试。';
  return { success: false, message, error: { message, type: 'gateway_unreachable', param: '', code: 'gateway_unreachable' } };
}
