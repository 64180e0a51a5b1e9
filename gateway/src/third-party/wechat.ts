import type { Gateway } from '../gateway';
import { failedSignIn, fieldError } from '../http/errors';
import { type Identity, readId } from './identity';
import { requestProvider } from './request-provider';

export const weChatServer = { zh: '微信服务器', en: 'The WeChat server' };

export function fetchWeChatUser({ options, settings }: Pick<Gateway, 'options' | 'settings'>, code: string) {
  const address = `${options.text('WeChatServerAddress')}/api/wechat/user?code=${encodeURIComponent(code)}`;
  const headers = { Authorization: options.text('WeChatServerToken') };
  return requestProvider({ provider: weChatServer, address, headers, timeoutMs: settings.providerTimeoutMs });
}

export async function fetchWeChatIdentity(gateway: Gateway, code: string): Promise<Identity> {
  const response = await fetchWeChatUser(gateway, code);
  if (response.success === false || response.data === '') {
    throw failedSignIn(fieldError('code', 'codeWrong'));
  }
  return { column: 'wechat_id', id: readId(weChatServer, response.data), prefix: 'wechat', displayName: '' };
}
