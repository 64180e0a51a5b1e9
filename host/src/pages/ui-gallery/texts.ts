import { addCatalogue, typedTranslation } from '@console/shared/i18n';
import en from './locales/en.json';
import zh from './locales/zh.json';

const namespace = 'ui-gallery';

// Of its own, not the host's: every page would carry these texts.
addCatalogue(namespace, 'zh', zh);
addCatalogue(namespace, 'en', en);

export const useGalleryT = typedTranslation<keyof typeof zh>(namespace);
