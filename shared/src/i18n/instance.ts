import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, useSession } from '../session/store';
import en from './locales/en.json';
import zh from './locales/zh.json';

export type Catalogue = Record<string, string>;

/** The instance of host and remotes; the catalogue of a remote's page is a namespace of its own. */
export const translations: i18n = i18next.createInstance();

type Start = {
  host?: { zh: Catalogue; en: Catalogue };
  /** Fetches what the page needs in a language before it is switched to; failing leaves keys on the screen, not the old language. */
  prepare?: (language: Language) => Promise<unknown>;
};

/** Must run before the first render; synchronous, since the shell's own texts are in the bundle. */
export function startTranslations({ host = { zh: {}, en: {} }, prepare = async () => undefined }: Start = {}): void {
  void translations.use(initReactI18next).init({
    lng: useSession.getState().language,
    fallbackLng: false,
    ns: ['shared', 'host'],
    defaultNS: 'host',
    // Keys are flat ("log.title"), so that a catalogue can be searched for a key as it is written in the code.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // A catalogue that arrives after its page (a change of language) is drawn at once.
    react: { useSuspense: false, bindI18nStore: 'added' },
    resources: { zh: { shared: zh, host: host.zh }, en: { shared: en, host: host.en } },
  });
  useSession.subscribe((state, before) => {
    if (state.language === before.language) {
      return;
    }
    // Of two quick choices the first may be ready last.
    const change = () => translations.changeLanguage(useSession.getState().language);
    void prepare(state.language).then(change, change);
  });
}

/** Adds a catalogue; `namespace` has a version in it, so that two versions never mix their texts. */
export function addCatalogue(namespace: string, language: string, catalogue: Catalogue): void {
  translations.addResourceBundle(language, namespace, catalogue, true, true);
}
