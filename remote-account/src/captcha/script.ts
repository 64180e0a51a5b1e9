const scriptId = 'cf-turnstile-script';
const defaultScriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** Adds the provider's script, once; one that cannot be had goes again, so that a next try is one. */
export function addCaptchaScript(url: string | undefined, onFailure: () => void): void {
  if (document.getElementById(scriptId)) {
    return;
  }
  const script = document.createElement('script');
  const source = new URL(url || defaultScriptUrl, window.location.href);
  source.searchParams.set('render', 'explicit');
  script.addEventListener('error', () => {
    script.remove();
    onFailure();
  });
  document.head.append(Object.assign(script, { scriptId, src: source.href, async: true }));
}
