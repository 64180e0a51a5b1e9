/** A site whose script runs in pages, and which frames it needs. */
export type ThirdParty = {
  /** `https://telegram.org` */
  origin: string;
  /** Whether the script calls its own site. */
  connects: boolean;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

// Hosts of addresses may hold characters that end a directive, such as ";".
const safeOrigin = /^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]))(:\d+)?$/;

/** The origin of an address that may stand in a policy: over HTTPS, or on this machine. */
function originOf(address: unknown, ordinary: string): string | undefined {
  if (address === undefined || address === '') return ordinary;
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return safeOrigin.test(`${protocol}//${host}`) ? `${protocol}//${host}` : undefined;
}

/** The third parties that a gateway's public status (the whole answer) switches on; none for anything that is no status. */
export function thirdPartiesIn(answer: unknown): ThirdParty[] {
  const status = isFields(answer) && isFields(answer.data) ? answer.data : {};
  const captcha = status.turnstile_check === true && originOf(status.turnstile_script_url, 'https://challenges.cloudflare.com');
  const telegram = status.telegram_oauth === true && originOf(status.telegram_widget_url, 'https://telegram.org');
  return [...(captcha ? [{ origin: captcha, connects: true }] : []), ...(telegram ? [{ origin: telegram, connects: false }] : [])];
}
