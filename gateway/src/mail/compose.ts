import type { Language } from '../messages/translate';

export type MailContent = {
  subject: string;
  paragraphs: string[];
  highlight?: string;
  link?: { label: string; address: string };
  /** Small print at the end. */
  footnote?: string;
};

export type ComposedMail = { subject: string; text: string; html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const htmlLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

const font = "font-family:system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif";

export function composeMail(content: MailContent, language: Language): ComposedMail {
  const { subject, paragraphs, highlight, link, footnote } = content;
  const [first = '', ...rest] = paragraphs;
  const lines = [first, highlight, ...rest, link?.address, footnote];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const parts = [
    paragraph(first),
    highlight &&
      `<p style="margin:0 0 16px;font:600 28px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em">${escaped(highlight)}</p>`,
    ...rest.map(paragraph),
    link &&
      `<p style="margin:0 0 16px"><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escaped(link.address)}</p>`,
    footnote && `<p style="margin:24px 0 0;font-size:13px;opacity:.75">${escaped(footnote)}</p>`,
  ];
  return {
    subject,
    text: lines.filter(Boolean).join('\n\n'),
    html:
      `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
      `<title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;font-size:15px;line-height:1.6;${font}">` +
      `<div style="max-width:560px">${parts.filter(Boolean).join('')}</div></body></html>`,
  };
}
