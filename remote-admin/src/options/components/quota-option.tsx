import { TextField, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import { parsePoints, worthOf } from '../../points';
import type { OptionBinding } from '../types';

/** Points, with the money that they stand for. */
export function QuotaOption({ hint, ...field }: OptionBinding) {
  const t = useT();
  const status = useSession((state) => state.status);
  const money = worthOf(parsePoints(String(useWatch({ control: field.form.control, name: field.name }) ?? '')), status);
  const words = [money && t('option.worth', { money }), hint].filter(Boolean).join(t('option.between'));
  return <TextField {...field} hint={words} inputMode="numeric" autoComplete="off" />;
}
