import { saveAsFile } from '@console/shared/files';
import { useT } from '../../i18n';
import type { Message } from '../library/message';
import { deriveTitle } from '../library/session';
import { exportMarkdown } from './export-markdown';

/** Saves a conversation as Markdown, in the language of the console. */
export function useMarkdownExport(): (messages: readonly Message[]) => void {
  const t = useT();
  return (messages) => {
    const text = exportMarkdown(deriveTitle(messages) || t('sessions.untitled'), messages, {
      role: (role) => t(`message.${role}`),
      reasoning: t('export.reasoning'),
      called: (name) => t('tool.called', { name }),
      sources: t('search.sources'),
      image: (number) => t('attach.image', { number }),
    });
    saveAsFile('chat.md', text, 'text/markdown');
  };
}
