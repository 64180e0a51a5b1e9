import type { SignInMethod } from '@console/shared/contract';
import type { OptionKey } from '../options/defaults';
import { mailNeeds, type Need, switches } from '../options/needs';

const neededBy = (key: OptionKey): readonly Need[] => switches[key]?.needs ?? [];

/** What each way needs. */
export const needsOf: Record<SignInMethod, readonly Need[]> = {
  github: neededBy('GitHubOAuthEnabled'),
  linuxdo: neededBy('LinuxDOOAuthEnabled'),
  wechat: neededBy('WeChatAuthEnabled'),
  telegram: neededBy('TelegramOAuthEnabled'),
  turnstile: neededBy('TurnstileCheckEnabled'),
  mail: mailNeeds,
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

/** The ways whose tests say nothing any more once this option changed. */
export const waysWith = (key: string): SignInMethod[] =>
  (Object.keys(needsOf) as SignInMethod[]).filter((way) =>
    way === 'mail' ? mailOptions.includes(key) : needsOf[way].some(({ oneOf }) => (oneOf as readonly string[]).includes(key)),
  );
