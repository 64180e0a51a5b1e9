import { useStored } from '@console/shared/session';
import { WrapText } from 'lucide-react';
import { useT } from '../../i18n';

const isTrue = (stored: unknown) => stored === true;

/** Whether long lines of code are wrapped, everywhere; remembered. */
export const useCodeWrap = () => useStored('playground_code_wrap', isTrue);

export type WrapCodeProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** A plain button, as `CopyCode` is. */
export function WrapCode({ isOn, onChange }: WrapCodeProps) {
  const t = useT();
  return (
    <button type="button" aria-label={t('code.wrap')} title={t('code.wrap')} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <WrapText size={14} />
    </button>
  );
}
