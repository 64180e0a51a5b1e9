/** Empty where the page is a file, which carries no nonce. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

const withoutHead = () =>
  new Proxy(document, {
    get: (target, key) => {
      if (key === 'head') {
        return undefined;
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });

/**
 * What the editor takes for its document. A policy without a nonce refuses style elements, but no sheets that script makes: the
 * library uses those where it finds no head to put an element into.
 */
export const editorRoot: Document = nonce === '' && 'adoptedStyleSheets' in document ? withoutHead() : document;
