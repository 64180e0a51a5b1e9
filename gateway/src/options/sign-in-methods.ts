import type { SignInMethod } from '@console/shared/contract';
import type { OptionKey } from './defaults';
import { mailRequirements, type Requirement, switches } from './requirements';

const switchRequirements = (key: OptionKey): readonly Requirement[] => switches[key]?.needs ?? [];

export const methodRequirements: Record<SignInMethod, readonly Requirement[]> = {
  github: switchRequirements('GitHubOAuthEnabled'),
  discord: switchRequirements('discord.enabled'),
  oidc: switchRequirements('oidc.enabled'),
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

export const methodsUsing = (key: string): SignInMethod[] =>
  (Object.keys(methodRequirements) as SignInMethod[]).filter((method) =>
    method === 'mail'
      ? mailOptions.includes(key)
      : methodRequirements[method].some(({ oneOf }) => (oneOf as readonly string[]).includes(key)),
  );
