const id = 'cf-turnstile-script';
const usualAddress = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** Adds the provider's script, once; one that cannot be had goes again, so that a next try is one. */
export function addCaptchaScript(address: string | undefined, onFailure: () => void): void {
  if (document.getElementById(id)) {
    return;
  }
  const script = document.createElement('script');
  const source = new URL(address || usualAddress, window.location.href);
  source.searchParams.set('render', 'explicit');
  script.addEventListener('error', () => {
    script.remove();
    onFailure();
  });
  document.head.append(Object.assign(script, { id, src: source.href, async: true }));
}
