import type { OptionTexts } from './types';

const switches = ['GitHubOAuthEnabled', 'LinuxDOOAuthEnabled', 'WeChatAuthEnabled', 'TelegramOAuthEnabled', 'oidc.enabled'];

/** Options that let people sign in without a password and are on. */
export const otherWays = (saved: OptionTexts): string[] => switches.filter((key) => saved.get(key) === 'true');
