import { FieldRow, SecretField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import { isGotifyPriority, isWebAddress, type NotificationValues } from '../notifications-model';

export type BarkFieldProps = { form: UseFormReturn<NotificationValues> };

export function BarkField({ form }: BarkFieldProps) {
  const t = useT();
  // The braces are part of the address.
  const hint = t('personal.notify.barkUrl.hint', { title: '{{title}}', content: '{{content}}' });
  return <AddressField form={form} name="barkUrl" hint={hint} placeholder="https://api.day.app/yourkey/{{title}}/{{content}}" />;
}

export type GotifyFieldsProps = BarkFieldProps & { hasToken: boolean };

export function GotifyFields({ form, hasToken }: GotifyFieldsProps) {
  const t = useT();
  const isRequired = !hasToken;
  return (
    <>
      <AddressField form={form} name="gotifyUrl" hint={t('personal.notify.gotifyUrl.hint')} placeholder="https://gotify.example.com" />
      <FieldRow>
        <SecretField
          form={form}
          name="gotifyToken"
          label={t('personal.notify.gotifyToken')}
          stored={hasToken ? 'set' : 'unset'}
          rules={{ validate: (token) => (isRequired && !token ? t('personal.notify.gotifyToken.required') : true) }}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="gotifyPriority"
          label={t('personal.notify.gotifyPriority')}
          hint={t('personal.notify.gotifyPriority.hint')}
          inputMode="numeric"
          autoComplete="off"
          rules={{ validate: (text) => isGotifyPriority(String(text)) || t('personal.notify.gotifyPriority.invalid') }}
        />
      </FieldRow>
    </>
  );
}

type AddressFieldProps = BarkFieldProps & { name: 'barkUrl' | 'gotifyUrl'; hint: string; placeholder: string };

function AddressField({ form, name, hint, placeholder }: AddressFieldProps) {
  const t = useT();
  const check = (text: string) =>
    text.trim() === '' ? t(`personal.notify.${name}.required`) : isWebAddress(text) || t('personal.notify.url.invalid');
  return (
    <FieldRow>
      <TextField
        form={form}
        name={name}
        label={t(`personal.notify.${name}`)}
        hint={hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={placeholder}
        rules={{ validate: (text) => check(String(text)) }}
      />
    </FieldRow>
  );
}
