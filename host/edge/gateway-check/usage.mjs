/** Plain JavaScript, because it is read before anything is installed or built. */
export const usage = `Usage: npm run -s gateway -- check <url> [--user NAME] [--write] [--json]

Tries every call of the console against a gateway and says what works, what does not and what that costs.
Without --user only what anybody may read. The password comes from GATEWAY_PASSWORD or the standard input.
With --write it also makes an API key, a user, a channel and a code, changes them and removes them again.`;
