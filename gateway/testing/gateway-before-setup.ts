import { roles, type SetupInput } from '@console/shared/contract';
import { overrideResponses } from './override-responses';
import type { TestGateway } from './test-gateway';

/** How `POST /api/setup` behaves; by default no account exists and errors have status 200. */
export type SetupScript = {
  /** Status of errors: 200 with current New API, 400 with that of 2025. */
  refusedWith?: 200 | 400;
  /** Whether the first account exists although setup is not complete. */
  hasRoot?: boolean;
};

const refusalOf = ({ username = '', password = '', confirmPassword }: SetupInput): string | undefined => {
  if (Buffer.byteLength(username) > 12) {
    return '用户名长度不能超过12个字符';
  }
  if (password !== confirmPassword) {
    return '两次输入的密码不一致';
  }
  return password.length < 8 ? '密码长度至少为8个字符' : undefined;
};

/** Starts a New API gateway before its first-run setup, in front of a real gateway; it creates the first account once. */
export async function gatewayBeforeSetup(
  gateway: Pick<TestGateway, 'url' | 'seed'>,
  { refusedWith = 200, hasRoot = false }: SetupScript = {},
) {
  let isSetUp = false;
  const received: SetupInput[] = [];
  const refuse = (message: string) => ({ status: refusedWith, body: JSON.stringify({ success: false, message }) });
  const setUp = async (input: SetupInput) => {
    received.push(input);
    if (isSetUp) {
      return refuse('系统已经初始化完成');
    }
    const refusal = hasRoot ? undefined : refusalOf(input);
    if (refusal) {
      return refuse(refusal);
    }
    const { username = '', password = '' } = input;
    if (!hasRoot) {
      await gateway.seed({ users: [{ username, password, role: roles.root }] });
    }
    isSetUp = true;
    return { body: JSON.stringify({ success: true, message: '系统初始化成功' }) };
  };
  const url = await overrideResponses(gateway.url, async ({ pathname, href }, method, readBody) => {
    if (pathname === '/api/status') {
      const status = (await (await fetch(href)).json()) as { data: object };
      return { body: JSON.stringify({ ...status, data: { ...status.data, setup: isSetUp } }) };
    }
    if (pathname !== '/api/setup') {
      return undefined;
    }
    if (method === 'POST') {
      return setUp(JSON.parse(await readBody()) as SetupInput);
    }
    const data = { status: isSetUp, root_init: !isSetUp && hasRoot, database_type: isSetUp ? '' : 'sqlite' };
    return { body: JSON.stringify({ success: true, data }) };
  });
  return { url, received };
}
