import { chakra } from '@console/shared/ui';
import { BeforeAfter } from '../../before-after';
import { type T, useT } from '../../i18n';
import type { Channel } from '../api/types';
import { type CopyField, type CopySettings, changedFields } from '../copy-settings';
import { copyLabels } from './copy-fields';

export type CopyChangeProps = { channel: Channel; settings: CopySettings };

const listFields: readonly CopyField[] = ['models', 'group'];
const maxLength = 40;

function describe(value: string | number | undefined, field: CopyField, t: T): string {
  const text = String(value ?? '');
  if (field === 'auto_ban') {
    return t(text === '1' ? 'channel.form.on' : 'channel.form.off');
  }
  if (text === '') {
    return t('channel.form.none');
  }
  const count = text.split(',').length;
  const isLong = text.length > maxLength;
  return listFields.includes(field) && isLong ? String(count) : isLong ? `${text.slice(0, maxLength)}…` : text;
}

/** Each setting that a channel gets, before and after. */
export function CopyChange({ channel, settings }: CopyChangeProps) {
  const t = useT();
  return (
    <Lines>
      {changedFields(channel.settings, settings).map((field) => (
        <span key={field}>
          <small>{t(copyLabels[field])}</small>
          <BeforeAfter before={describe(channel.settings[field], field, t)} after={describe(settings[field], field, t)} />
        </span>
      ))}
    </Lines>
  );
}

const Lines = chakra('span', {
  base: {
    flexBasis: 'full',
    display: 'grid',
    rowGap: '0.5',
    '& > span': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', overflowWrap: 'anywhere' },
    '& small': { color: 'fg.muted' },
  },
});
