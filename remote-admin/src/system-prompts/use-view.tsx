import { formatPoints } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { ModelName, Stack, StatusTag } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderNames } from '../names-cell';
import { ItemText, type ItemView } from '../resources';
import { comparedPrompts } from './api/queries';
import { areConflicting, previewOf, type SystemPrompt } from './model';

export function useView(): ItemView<SystemPrompt> {
  const t = useT();
  const { data: compared } = useQuery(comparedPrompts);
  return useMemo<ItemView<SystemPrompt>>(() => {
    const findConflicts = (prompt: SystemPrompt) =>
      (compared?.items ?? []).filter((other) => other.id !== prompt.id && areConflicting(prompt, other)).map(({ name }) => name);
    const renderConflicts = (prompt: SystemPrompt) => {
      const names = findConflicts(prompt);
      return names.length > 0 ? <StatusTag tone="warning">{t('system-prompts.conflicts', { names: names.join(', ') })}</StatusTag> : null;
    };
    const renderModels = ({ models }: SystemPrompt) =>
      renderNames(models, { none: t('resource.models.all'), renderName: (name) => <ModelName name={name} /> });
    const renderGroups = ({ groups }: SystemPrompt) => renderNames(groups, { none: t('resource.groups.all') });
    return {
      nameWidth: 208,
      renderTag: ({ isDefault }) => isDefault && <span className="ui-outlined-tag">{t('system-prompts.default.short')}</span>,
      renderMeta: (prompt) => [renderConflicts(prompt) ?? renderModels(prompt), renderGroups(prompt)],
      columns: [
        {
          id: 'prompt',
          header: t('system-prompts.prompt'),
          inPanel: true,
          // The panel has the whole text.
          panelCell: (prompt) => renderConflicts(prompt),
          cell: (prompt) =>
            renderConflicts(prompt) ?? (
              <span className="ui-names ui-muted">
                <span>{previewOf(prompt)}</span>
              </span>
            ),
        },
        {
          id: 'models',
          header: t('resource.models'),
          width: 116,
          cell: renderModels,
        },
        {
          id: 'groups',
          header: t('resource.groups'),
          width: 88,
          inPanel: true,
          cell: renderGroups,
        },
        {
          id: 'position',
          header: t('system-prompts.position.column'),
          width: 84,
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
          width: 80,
          inPanel: true,
          sort: { field: 'priority', by: ({ priority }) => priority },
          cell: ({ priority }) => formatPoints(priority),
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
