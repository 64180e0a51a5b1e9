import { type Language, useSession } from '../session/store';
import { addCatalogue, type Catalogue, translations } from './catalogues';
import en from './locales/en.json';
import zh from './locales/zh.json';

type Start = {
  host?: { zh: Catalogue; en: Catalogue };
  /** Fetches the page's texts before switching; a failure shows keys instead of blocking the switch. */
  prepare?: (language: Language) => Promise<unknown>;
};

/** Must run before the first render. Synchronous, since the shell's texts are bundled. */
export function startTranslations({ host = { zh: {}, en: {} }, prepare = async () => undefined }: Start = {}): void {
  addCatalogue('shared', 'zh', zh);
  addCatalogue('shared', 'en', en);
  addCatalogue('host', 'zh', host.zh);
  addCatalogue('host', 'en', host.en);
  translations.changeLanguage(useSession.getState().language);
  useSession.subscribe((state, before) => {
    if (state.language === before.language) {
      return;
    }
    // Of two quick switches the first may finish last.
    const change = () => translations.changeLanguage(useSession.getState().language);
    void prepare(state.language).then(change, change);
  });
}
