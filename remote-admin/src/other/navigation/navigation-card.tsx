import { useWatch } from '@console/shared/forms';
import { Heading, Note, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { type CardForm, type CustomCardProps, fieldName, OptionAnchor, type OptionSpec, SettingsCard } from '../../options';
import { HeaderSwitches } from './header-switches';
import { isUnreadable } from './model';
import { SidebarSwitches } from './sidebar-switches';

const editors = { HeaderNavModules: HeaderSwitches, SidebarModulesAdmin: SidebarSwitches };

/** Which pages the navigation shows, as switches instead of JSON. */
export function NavigationCard(props: CustomCardProps) {
  return (
    <SettingsCard {...props}>
      {(form) => (
        <Stack gap="8">
          {props.card.options.map((option) => (
            <Part key={option.key} option={option} form={form} />
          ))}
        </Stack>
      )}
    </SettingsCard>
  );
}

function Part({ option, form }: { option: OptionSpec; form: CardForm }) {
  const t = useT();
  const name = fieldName(option.key);
  const text = String(useWatch({ control: form.control, name }) ?? '');
  const problem = form.formState.errors[name]?.message;
  const Editor = editors[option.key as keyof typeof editors];
  return (
    <OptionAnchor option={option.key}>
      <Titled title={t(option.label)} text={option.hint && t(option.hint)}>
        {problem && <Note tone="error">{problem}</Note>}
        {isUnreadable(text) && <Note tone="warning">{t('option.navigation.unreadable')}</Note>}
        <Editor text={text} onChange={(next) => form.setValue(name, next, { shouldDirty: true })} />
      </Titled>
    </OptionAnchor>
  );
}

function Titled({ title, text, children }: { title: string; text: string | undefined; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} gap="4">
      <div>
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Text textStyle="sm" color="fg.muted" textWrap="pretty">
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  );
}
