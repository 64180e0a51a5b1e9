import type { Gateway } from '../gateway';
import { fieldRefusal } from '../http/errors';
import { askProvider } from './ask';
import { type Identity, readId } from './identity';

export const weChatServer = { zh: '微信服务器', en: 'The WeChat server' };

/** What the WeChat server says of a code. */
export function lookUpWeChatCode({ options, settings }: Pick<Gateway, 'options' | 'settings'>, code: string) {
  const address = `${options.text('WeChatServerAddress')}/api/wechat/user?code=${encodeURIComponent(code)}`;
  const headers = { Authorization: options.text('WeChatServerToken') };
  return askProvider({ provider: weChatServer, address, headers, timeoutMs: settings.providerMs });
}

/** Who a code of the official account stands for. Throws `codeWrong`, or a Refusal that names the WeChat server. */
export async function askWeChat(gateway: Gateway, code: string): Promise<Identity> {
  const answer = await lookUpWeChatCode(gateway, code);
  if (answer.success === false || answer.data === '') {
    throw fieldRefusal('code', 'codeWrong');
  }
  return { column: 'wechat_id', id: readId(weChatServer, answer.data), prefix: 'wechat', displayName: '' };
}
