import type { Page } from 'playwright/test';
import { type Catalogue, catalogues, type Language, type Owner } from './texts';

const chinese = /[\u3400-\u9fff\u3000-\u303f\uff01-\uff5e]/;
const englishWords = /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/;

const sameEverywhere: RegExp[] = [
  // Languages are listed in their own language.
  /^中文( ✓)?$/,
  /^yyyy-MM-dd HH:mm:ss/,
  // The keyword of a WeChat official account.
  /“验证码”/,
  // An administrator's group description.
  /默认分组|vip 分组/,
  // The gateway stores the description of a charge in the caller's language.
  /^模型倍率 |^Model ratio /,
];

/** All text of the page: content, accessible names, placeholders, title. */
const collectTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      // Skips content of users and models.
      if (parent && !parent.closest('script, style, article, pre, code')) {
        found.add(texts.currentNode.textContent?.trim() ?? '');
      }
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'data-label']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        found.add(element.getAttribute(name)?.trim() ?? '');
      }
    }
    return [...found].filter((text) => text !== '');
  });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const lettersOf = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').match(/[A-Za-z\u3400-\u9fff]/g);

/** A pattern for the text with any interpolated values. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+')}$`,
  );

const patternsOf = (all: Record<Owner, Catalogue>, isMeant: (owner: Owner, key: string, text: string) => boolean = () => true): RegExp[] =>
  (Object.keys(all) as Owner[]).flatMap((owner) =>
    Object.entries(all[owner])
      .filter(([key, text]) => lettersOf(text) !== null && isMeant(owner, key, text))
      .map(([, text]) => patternOf(text)),
  );

const inChinese = catalogues('zh');
const english = patternsOf(catalogues('en'), (owner, key, text) => text !== inChinese[owner][key]);
const own = patternsOf(inChinese);
const keys = new Set(Object.values(catalogues('en')).flatMap((catalogue) => Object.keys(catalogue).filter((key) => key.includes('.'))));

/** Text of the page in the wrong language, and untranslated keys. */
export async function checkLanguage(page: Page, language: Language): Promise<string[]> {
  const visibleTexts = (await collectTexts(page)).filter((text) => !sameEverywhere.some((pattern) => pattern.test(text)));
  const foreign = (text: string) =>
    language === 'en'
      ? chinese.test(text)
      : englishWords.test(text) || (english.some((pattern) => pattern.test(text)) && !own.some((pattern) => pattern.test(text)));
  const unknown = visibleTexts.filter((text) => keys.has(text)).map((text) => `a key instead of its text: ${text}`);
  const lang = await page.evaluate(() => document.documentElement.lang);
  const marked = lang === (language === 'zh' ? 'zh-CN' : 'en') ? [] : [`marked as ${lang}`];
  return [...marked, ...unknown, ...visibleTexts.filter(foreign).map((text) => `not in ${language}: ${text}`)];
}
