import type { SignInWay } from '@console/shared/contract';
import type { OptionKey } from '../options/defaults';
import { mailRequirements, type Requirement, switches } from '../options/requirements';

const switchRequirements = (key: OptionKey): readonly Requirement[] => switches[key]?.needs ?? [];

export const methodRequirements: Record<SignInWay, readonly Requirement[]> = {
  github: switchRequirements('GitHubOAuthEnabled'),
  linuxdo: switchRequirements('LinuxDOOAuthEnabled'),
  wechat: switchRequirements('WeChatAuthEnabled'),
  telegram: switchRequirements('TelegramOAuthEnabled'),
  turnstile: switchRequirements('TurnstileCheckEnabled'),
  mail: mailRequirements,
};

const mailOptions: readonly string[] = [
  'SMTPServer',
  'SMTPPort',
  'SMTPAccount',
  'SMTPFrom',
  'SMTPToken',
  'SMTPSSLEnabled',
  'OutgoingPrivateMail',
];

export const methodsUsing = (key: string): SignInWay[] =>
  (Object.keys(methodRequirements) as SignInWay[]).filter((method) =>
    method === 'mail'
      ? mailOptions.includes(key)
      : methodRequirements[method].some(({ oneOf }) => (oneOf as readonly string[]).includes(key)),
  );
