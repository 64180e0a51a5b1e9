import type { OptionTexts } from './types';

const signInSwitches = ['GitHubOAuthEnabled', 'LinuxDOOAuthEnabled', 'WeChatAuthEnabled', 'TelegramOAuthEnabled', 'oidc.enabled'];

export const getOtherSignInMethods = (saved: OptionTexts): string[] => signInSwitches.filter((key) => saved.get(key) === 'true');
