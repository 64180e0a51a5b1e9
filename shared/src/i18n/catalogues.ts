/** Texts of one language by flat key, with placeholders as `{{name}}`. An English text for one thing has the suffix `_one`. */
export type Catalogue = Record<string, string>;

const catalogues = new Map<string, Catalogue>();

const idOf = (namespace: string, language: string) => `${language} ${namespace}`;

type Listener = (namespace: string | undefined) => void;

const listeners = new Set<Listener>();

let shownLanguage: string | undefined;

const notify = (namespace?: string) => {
  for (const listener of listeners) {
    listener(namespace);
  }
};

/** The language of the texts that are shown, which follows that of the session once its texts have arrived. */
export const translations = {
  /** Undefined until translations have started. */
  get language(): string | undefined {
    return shownLanguage;
  },
  /** Shows another language, of which the catalogues have been added. */
  changeLanguage(language: string): void {
    shownLanguage = language;
    notify();
  },
};

/** Adds a catalogue. The namespace contains the version, so that versions never mix texts. */
export function addCatalogue(namespace: string, language: string, catalogue: Catalogue): void {
  const id = idOf(namespace, language);
  catalogues.set(id, { ...catalogues.get(id), ...catalogue });
  notify(namespace);
}

/** The text of the language that is shown, in the first of these namespaces that has one of these keys. */
export function findText(namespaces: readonly string[], keys: readonly string[]): string | undefined {
  for (const namespace of namespaces) {
    const catalogue = catalogues.get(idOf(namespace, shownLanguage ?? ''));
    for (const key of keys) {
      const text = catalogue?.[key];
      // An object also has a `toString`.
      if (typeof text === 'string') {
        return text;
      }
    }
  }
  return undefined;
}

/** @param listener called with the namespace whose texts changed, or undefined for those of all */
export function onTextsChange(listener: Listener): void {
  listeners.add(listener);
}
