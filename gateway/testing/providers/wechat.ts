import { type Misbehaviour, misbehave, type ProviderServer, providerServer, sendJson } from './server';

/** A running companion server of a WeChat official account. */
export type TestWeChat = ProviderServer & {
  /** Gateway options that enable it, credentials first. */
  options: Record<string, string>;
  /** Issues a single-use code for this user. */
  newCode: (user?: string) => string;
  /** How all requests behave from now on. */
  play: (script: Misbehaviour | undefined) => void;
};

const token = 'wechat-token';
const qrCode =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"%3E%3Cpath d="M0 0h1v1H0zM2 0h1v1H2zM1 1h1v1H1zM0 2h1v1H0z"/%3E%3C/svg%3E';

/** Starts the companion server of a WeChat official account, which resolves codes to users. */
export async function testWeChat(): Promise<TestWeChat> {
  let script: Misbehaviour | undefined;
  let count = 0;
  const users = new Map<string, string>();
  const server = await providerServer(({ path, query, headers }, response) => {
    if (script) {
      return misbehave(response, script);
    }
    if (path !== '/api/wechat/user' || headers.authorization !== token) {
      return sendJson(response, { success: false, message: 'No such call, or a wrong token' }, path === '/api/wechat/user' ? 200 : 404);
    }
    const code = query.get('code') ?? '';
    const user = users.get(code);
    users.delete(code);
    sendJson(response, user ? { success: true, message: '', data: user } : { success: false, message: 'Wrong code', data: '' });
  });
  return {
    ...server,
    options: {
      WeChatServerAddress: server.url,
      WeChatServerToken: token,
      WeChatAccountQRCodeImageURL: qrCode,
      WeChatAuthEnabled: 'true',
    },
    newCode: (user = 'oWeChatPerson') => {
      count += 1;
      users.set(String(100_000 + count), user);
      return String(100_000 + count);
    },
    play: (next) => {
      script = next;
    },
  };
}
