import { useQuery } from '@console/shared/query';
import { ModelName, Stack, StatusTag } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderNames } from '../names-cell';
import { ItemText, type ItemView } from '../resources';
import { comparedPrompts } from './api/queries';
import { areConflicting, type SystemPrompt } from './model';

/** More than fits behind a name; the rest is in the panel. */
const maxPreviewLength = 80;

/** Without the marks of headings, lists and quotes. */
const previewOf = (content: string) =>
  content
    .replaceAll(/^\s*(#+|[-*>])\s+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxPreviewLength);

export function useView(): ItemView<SystemPrompt> {
  const t = useT();
  const { data: compared } = useQuery(comparedPrompts);
  return useMemo<ItemView<SystemPrompt>>(() => {
    const findConflicts = (prompt: SystemPrompt) =>
      (compared?.items ?? []).filter((other) => other.id !== prompt.id && areConflicting(prompt, other)).map(({ name }) => name);
    return {
      renderName: (prompt) => {
        const conflicts = findConflicts(prompt);
        return (
          <>
            {prompt.name} {prompt.isDefault && <span className="ui-outlined-tag">{t('system-prompts.default.short')}</span>}{' '}
            {conflicts.length > 0 && <StatusTag tone="warning">{t('system-prompts.conflicts', { names: conflicts.join(', ') })}</StatusTag>}
          </>
        );
      },
      renderNote: ({ content }) => previewOf(content),
      columns: [
        {
          id: 'models',
          header: t('resource.models'),
          width: 152,
          cell: ({ models }) => renderNames(models, { none: t('resource.models.all'), renderName: (name) => <ModelName name={name} /> }),
        },
        {
          id: 'groups',
          header: t('resource.groups'),
          width: 128,
          inPanel: true,
          cell: ({ groups }) => renderNames(groups, { none: t('resource.groups.all') }),
        },
        {
          id: 'position',
          header: t('system-prompts.position'),
          width: 104,
          inPanel: true,
          // The title of the panel is the plain name.
          panelCell: ({ position, isDefault }) =>
            [t(`system-prompts.position.${position}`), isDefault && t('system-prompts.default')].filter(Boolean).join(' · '),
          cell: ({ position }) => t(`system-prompts.position.${position}.short`),
        },
        {
          id: 'priority',
          header: t('resource.priority'),
          align: 'end',
          width: 88,
          inPanel: true,
          sort: { field: 'priority', by: ({ priority }) => priority },
          cell: ({ priority }) => priority,
        },
      ],
      renderPanel: ({ description, content }) => (
        <Stack gap="4">
          <ItemText title={t('resource.description')} text={description} />
          <ItemText title={t('system-prompts.content')} text={content} />
        </Stack>
      ),
    };
  }, [t, compared]);
}
