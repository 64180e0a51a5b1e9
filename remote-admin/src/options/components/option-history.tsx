import { PlainSelect } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { HistorySheet } from '../../history';
import { type T, useT } from '../../i18n';
import { QuotaText } from '../../quota-text';
import type { CardSpec, OptionSpec } from '../types';

export type OptionHistoryProps = {
  card: CardSpec;
  option: string | undefined;
  onChoose: (option: string | undefined) => void;
  onClose: () => void;
};

export function OptionHistory({ card, option, onChoose, onClose }: OptionHistoryProps) {
  const t = useT();
  const { options } = card;
  const findSpec = (key: string) => options.find((spec) => spec.key === key);
  return (
    <HistorySheet
      // Resets the page when another option is selected.
      key={option}
      title={t('option.history.of', { card: t(card.title) })}
      subject={{ options: option === undefined ? options.map(({ key }) => key) : [option] }}
      getFieldName={(key) => t(findSpec(key)?.label ?? card.title)}
      renderValue={({ field }, text) => renderValue(findSpec(field), text, t)}
      hiddenValueText={t('history.secret')}
      onClose={onClose}
    >
      {options.length > 1 && (
        <PlainSelect
          label={t('option.history.option')}
          value={option ?? ''}
          options={[{ value: '', label: t('option.history.all') }, ...options.map(({ key, label }) => ({ value: key, label: t(label) }))]}
          onChange={(key) => onChoose(key === '' ? undefined : key)}
          width="full"
        />
      )}
    </HistorySheet>
  );
}

function renderValue(spec: OptionSpec | undefined, text: string, t: T): ReactNode {
  if (text === '') {
    return t('history.blank');
  }
  const choice = spec?.choices?.find(({ value }) => value === text);
  if (choice) {
    return t(choice.label);
  }
  if (spec?.kind === 'switch') {
    return t(text === 'true' ? 'history.on' : 'history.off');
  }
  if (spec?.kind === 'quota') {
    return <QuotaText value={Number(text)} />;
  }
  if (spec?.unit) {
    return `${text} ${t(spec.unit)}`;
  }
  return spec?.kind === 'json' ? <code>{text}</code> : <bdi>{text}</bdi>;
}
