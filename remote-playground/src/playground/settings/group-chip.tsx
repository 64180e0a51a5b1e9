import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import { chipStyles } from './chip';
import type { SettingsFieldsProps } from './settings-fields';

export function GroupChip({ settings: { groups, group, change } }: SettingsFieldsProps) {
  const t = useT();
  if (groups.data === undefined || groups.data.length === 0) {
    return null;
  }
  return (
    <Frame data-default={groups.data[0]?.name === group || undefined}>
      <span data-extra>{t('settings.group')}</span>
      <select aria-label={t('group.chip')} value={group} onChange={({ currentTarget }) => change({ group: currentTarget.value })}>
        {groups.data.map(({ name, ratio }) => (
          <option key={name} value={name}>
            {`${name} · ×${ratio}`}
          </option>
        ))}
      </select>
    </Frame>
  );
}

const Frame = chakra('label', {
  base: {
    ...chipStyles,
    flexShrink: '0',
    // Phones need the room for the name of the model.
    '&[data-default]': { display: { base: 'none', md: 'inline-flex' } },
    maxW: { base: '28', md: '40' },
    _focusWithin: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '1px' },
    '& select': {
      minW: '0',
      maxW: 'full',
      appearance: 'none',
      bg: 'transparent',
      color: 'fg',
      fontWeight: 'medium',
      fieldSizing: 'content',
      textOverflow: 'ellipsis',
      outline: 'none',
      cursor: 'pointer',
    },
    '& option': { bg: 'bg.panel' },
  },
});
