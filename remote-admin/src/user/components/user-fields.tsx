import { PasswordField, TextField, type UseFormReturn } from '@console/shared/forms';
import { Box, Button, Flex, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { generatePassword } from '../generate-password';
import type { UserFormValues } from '../model';
import type { UserRules } from '../use-user-rules';

export type UserFieldsProps = {
  form: UseFormReturn<UserFormValues>;
  rules: UserRules;
  isNew?: boolean;
};

export function UserFields({ form, rules, isNew = false }: UserFieldsProps) {
  const t = useT();
  const generate = () =>
    form.setValue('password', generatePassword(rules.passwordMax), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <>
      <TextField
        form={form}
        name="username"
        label={t('user.username')}
        rules={rules.username}
        hint={t('user.username.hint')}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="displayName"
        label={t('user.display-name')}
        rules={rules.displayName}
        hint={t(isNew ? 'user.display-name.hint' : 'user.display-name.limit')}
        autoComplete="off"
      />
      <Box position="relative">
        <PasswordField
          form={form}
          name="password"
          label={t('user.password')}
          rules={{ ...rules.password, ...(isNew && { required: t('user.password.required') }) }}
          hint={t(isNew ? 'user.password.hint' : 'user.password.keep', { max: rules.passwordMax })}
          autoComplete="new-password"
        />
        {isNew && (
          // At the end of the line of the label.
          <Flex position="absolute" top="0" insetEnd="0" height="5" align="center">
            <Button type="button" size="2xs" variant="ghost" me="-2" onClick={generate}>
              {t('user.password.generate')}
            </Button>
          </Flex>
        )}
      </Box>
      {isNew && (
        <Text textStyle="xs" color="fg.muted">
          {t('user.add.later')}
        </Text>
      )}
    </>
  );
}
