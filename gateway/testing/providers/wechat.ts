import { type Misbehaviour, misbehave, type ProviderServer, providerServer, sendJson } from './server';

export type TestWeChat = ProviderServer & {
  /** Options that switch it on, credentials first. */
  options: Record<string, string>;
  /** A code as the official account hands it out to this person; good once. */
  newCode: (person?: string) => string;
  /** Every call does this from now on. */
  play: (how: Misbehaviour | undefined) => void;
};

const token = 'wechat-token';
const qrCode =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"%3E%3Cpath d="M0 0h1v1H0zM2 0h1v1H2zM1 1h1v1H1zM0 2h1v1H0z"/%3E%3C/svg%3E';

/** The server beside an official account that tells who got which code. */
export async function testWeChat(): Promise<TestWeChat> {
  let how: Misbehaviour | undefined;
  let count = 0;
  const people = new Map<string, string>();
  const server = await providerServer(({ path, query, headers }, response) => {
    if (how) {
      return misbehave(response, how);
    }
    if (path !== '/api/wechat/user' || headers.authorization !== token) {
      return sendJson(response, { success: false, message: 'No such call, or a wrong token' }, path === '/api/wechat/user' ? 200 : 404);
    }
    const code = query.get('code') ?? '';
    const person = people.get(code);
    people.delete(code);
    sendJson(response, person ? { success: true, message: '', data: person } : { success: false, message: 'Wrong code', data: '' });
  });
  return {
    ...server,
    options: {
      WeChatServerAddress: server.url,
      WeChatServerToken: token,
      WeChatAccountQRCodeImageURL: qrCode,
      WeChatAuthEnabled: 'true',
    },
    newCode: (person = 'oWeChatPerson') => {
      count += 1;
      people.set(String(100_000 + count), person);
      return String(100_000 + count);
    },
    play: (next) => {
      how = next;
    },
  };
}
