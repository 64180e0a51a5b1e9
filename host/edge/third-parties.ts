import type { ThirdParty } from '../page/csp';
/** Who takes part in pages beside the console itself. */
export type Guests = {
  thirdParties: readonly ThirdParty[];
  /** Origins of chats without HTTPS, which are only ever framed; frames may show any site over HTTPS. */
  frames: readonly string[];
};

export const nobody: Guests = { thirdParties: [], frames: [] };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

// Hosts of addresses may hold characters that end a directive, such as ";".
const safeOrigin = /^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]))(:\d+)?$/;

/** The origin of an address that may stand in a policy: over HTTPS, or on this machine. */
function originOf(address: unknown, ordinary: string): string | undefined {
  if (address === undefined || address === '') {
    return ordinary;
  }
  if (typeof address !== 'string' || !URL.canParse(address)) {
    return undefined;
  }
  const { protocol, host } = new URL(address);
  return safeOrigin.test(`${protocol}//${host}`) ? `${protocol}//${host}` : undefined;
}

const statusIn = (answer: unknown): Fields => (isFields(answer) && isFields(answer.data) ? answer.data : {});

/** Everybody in a gateway's public status (the whole answer); nobody for anything that is no status. */
export const guestsIn = (answer: unknown): Guests => ({ thirdParties: thirdPartiesIn(answer), frames: framesIn(answer) });

/** The third parties that the status switches on. */
export function thirdPartiesIn(answer: unknown): ThirdParty[] {
  const status = statusIn(answer);
  const captcha = status.turnstile_check === true && originOf(status.turnstile_script_url, 'https://challenges.cloudflare.com');
  const telegram = status.telegram_oauth === true && originOf(status.telegram_widget_url, 'https://telegram.org');
  return [...(captcha ? [{ origin: captcha, connects: true }] : []), ...(telegram ? [{ origin: telegram, connects: false }] : [])];
}

const plainOrigin = /^http:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/;

/** The chats of the status that have no HTTPS, such as those of a network at home. */
export function framesIn(answer: unknown): string[] {
  const { chats, chat_link } = statusIn(answer);
  const listed = Array.isArray(chats) ? chats.flatMap((chat) => (isFields(chat) ? Object.values(chat) : [])) : [];
  const links = [chat_link, ...listed].filter((link): link is string => typeof link === 'string' && URL.canParse(link));
  const origins = links.map((link) => new URL(link)).map(({ protocol, host }) => `${protocol}//${host}`);
  return [...new Set(origins)].filter((origin) => plainOrigin.test(origin));
}
