/** Static pages carry no nonce. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

const documentWithoutHead = () =>
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
 * Without a nonce the content security policy blocks style elements but not constructed stylesheets, which the library uses where the
 * document has no head.
 */
export const editorRoot: Document = nonce === '' && 'adoptedStyleSheets' in document ? documentWithoutHead() : document;
