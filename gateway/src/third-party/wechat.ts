import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { askProvider } from './ask';
import { type Identity, readId } from './identity';

const provider = { zh: '微信服务器', en: 'The WeChat server' };

/** Who a code of the official account stands for. Throws `codeWrong`, or a Refusal that names the WeChat server. */
export async function askWeChat({ options, settings }: Gateway, code: string): Promise<Identity> {
  const address = `${options.text('WeChatServerAddress')}/api/wechat/user?code=${encodeURIComponent(code)}`;
  const headers = { Authorization: options.text('WeChatServerToken') };
  const answer = await askProvider({ provider, address, headers, timeoutMs: settings.providerMs });
  if (answer.success === false || answer.data === '') {
    throw new Refusal('codeWrong');
  }
  return { column: 'wechat_id', id: readId(provider, answer.data), prefix: 'wechat', displayName: '' };
}
