import { useT } from '../../i18n';
import { relativeChange } from '../model';

export type DeltaProps = {
  now: number;
  before: number | undefined;
  text: (value: number) => string;
};

const percent = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });

export function Delta({ now, before, text }: DeltaProps) {
  const t = useT();
  if (before === undefined || (before === 0 && now === 0)) {
    return null;
  }
  const part = relativeChange(now, before);
  return (
    <small title={t('detail.previous', { value: text(before) })}>
      {part === undefined ? t('detail.previous.none') : percent.format(part)}
    </small>
  );
}
