import type { OptionTexts } from './types';

const signInSwitches = ['GitHubOAuthEnabled', 'LinuxDOOAuthEnabled', 'WeChatAuthEnabled', 'TelegramOAuthEnabled', 'oidc.enabled'];

/** Options that let people sign in without a password and are on. */
export const getOtherSignInMethods = (saved: OptionTexts): string[] => signInSwitches.filter((key) => saved.get(key) === 'true');
