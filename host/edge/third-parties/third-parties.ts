import { isRecord } from '@console/shared/contract/json';
export type ThirdParty = {
  origin: string;
  connects: boolean;
};

export type ExternalOrigins = {
  thirdParties: readonly ThirdParty[];
  frames: readonly string[];
};

export const noExternalOrigins: ExternalOrigins = { thirdParties: [], frames: [] };

type Fields = Record<string, unknown>;

// Hosts may contain characters that end a directive, such as ";".
const safeOrigin = /^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]))(:\d+)?$/;

function parseOrigin(address: unknown, fallback: string): string | undefined {
  if (address === undefined || address === '') {
    return fallback;
  }
  if (typeof address !== 'string' || !URL.canParse(address)) {
    return undefined;
  }
  const { protocol, host } = new URL(address);
  return safeOrigin.test(`${protocol}//${host}`) ? `${protocol}//${host}` : undefined;
}

const getStatus = (response: unknown): Fields => (isRecord(response) && isRecord(response.data) ? response.data : {});

/** @param response the gateway's public status; anything else allows no origins */
export const parseExternalOrigins = (response: unknown): ExternalOrigins => ({
  thirdParties: parseThirdParties(response),
  frames: parseFrameOrigins(response),
});

export function parseThirdParties(response: unknown): ThirdParty[] {
  const status = getStatus(response);
  const captcha = status.turnstile_check === true && parseOrigin(status.turnstile_script_url, 'https://challenges.cloudflare.com');
  const telegram = status.telegram_oauth === true && parseOrigin(status.telegram_widget_url, 'https://telegram.org');
  return [...(captcha ? [{ origin: captcha, connects: true }] : []), ...(telegram ? [{ origin: telegram, connects: false }] : [])];
}

const plainOrigin = /^http:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/;

/** Chats on plain HTTP, for example in a home network. */
export function parseFrameOrigins(response: unknown): string[] {
  const { chats, chat_link } = getStatus(response);
  const chatLinks = Array.isArray(chats) ? chats.flatMap((chat) => (isRecord(chat) ? Object.values(chat) : [])) : [];
  const links = [chat_link, ...chatLinks].filter((link): link is string => typeof link === 'string' && URL.canParse(link));
  const origins = links.map((link) => new URL(link)).map(({ protocol, host }) => `${protocol}//${host}`);
  return [...new Set(origins)].filter((origin) => plainOrigin.test(origin));
}
