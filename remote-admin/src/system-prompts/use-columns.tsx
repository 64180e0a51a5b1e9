import { useQuery } from '@console/shared/query';
import type { Column } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderScope } from '../resources';
import { comparedPrompts } from './api/queries';
import { areConflicting, type SystemPrompt } from './model';

export function useColumns(): Column<SystemPrompt>[] {
  const t = useT();
  const { data: compared } = useQuery(comparedPrompts);
  return useMemo<Column<SystemPrompt>[]>(() => {
    const findConflicts = (prompt: SystemPrompt) =>
      (compared?.items ?? []).filter((other) => other.id !== prompt.id && areConflicting(prompt, other));
    return [
      {
        id: 'models',
        header: t('resource.models'),
        cell: (prompt) => {
          const conflicts = findConflicts(prompt);
          return (
            <div className="lines">
              {renderScope(prompt.models, t('resource.models.all'))}
              {conflicts.length > 0 && (
                <small data-warning="">{t('system-prompts.conflicts', { names: conflicts.map(({ name }) => name).join(', ') })}</small>
              )}
            </div>
          );
        },
      },
      { id: 'groups', header: t('resource.groups'), cell: ({ groups }) => renderScope(groups, t('resource.groups.all')) },
      {
        id: 'position',
        header: t('system-prompts.position'),
        cell: ({ position, isDefault }) => (
          <div className="lines">
            <span>{t(`system-prompts.position.${position}`)}</span>
            {isDefault && <small>{t('system-prompts.default')}</small>}
          </div>
        ),
      },
      { id: 'priority', header: t('resource.priority'), align: 'end', fit: true, cell: ({ priority }) => priority },
    ];
  }, [t, compared]);
}
