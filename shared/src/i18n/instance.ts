import i18next, { type i18n } from 'i18next';
import { type Language, useSession } from '../session/store';
import en from './locales/en.json';
import zh from './locales/zh.json';

/** Texts of one language by flat key, with placeholders as `{{name}}`. */
export type Catalogue = Record<string, string>;

/** The i18next instance of host and remotes; each page's catalogue is its own namespace. */
export const translations: i18n = i18next.createInstance();

type Start = {
  host?: { zh: Catalogue; en: Catalogue };
  /** Fetches the page's texts before switching; a failure shows keys instead of blocking the switch. */
  prepare?: (language: Language) => Promise<unknown>;
};

/** Must run before the first render. Synchronous, since the shell's texts are bundled. */
export function startTranslations({ host = { zh: {}, en: {} }, prepare = async () => undefined }: Start = {}): void {
  void translations.init({
    lng: useSession.getState().language,
    fallbackLng: false,
    ns: ['shared', 'host'],
    defaultNS: 'host',
    // Flat keys ("log.title") can be searched for as written in the code.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { zh: { shared: zh, host: host.zh }, en: { shared: en, host: host.en } },
  });
  useSession.subscribe((state, before) => {
    if (state.language === before.language) {
      return;
    }
    // Of two quick switches the first may finish last.
    const change = () => translations.changeLanguage(useSession.getState().language);
    void prepare(state.language).then(change, change);
  });
}

/** Adds a catalogue. The namespace contains the version, so that versions never mix texts. */
export function addCatalogue(namespace: string, language: string, catalogue: Catalogue): void {
  translations.addResourceBundle(language, namespace, catalogue, true, true);
}
