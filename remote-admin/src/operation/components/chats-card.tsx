import { useT } from '../../i18n';
import { fieldName, JsonOption, OptionAnchor, SettingsCard, type SettingsCardProps } from '../../options';
import { ChatsTable } from './chats-table';

const sample = JSON.stringify([{ 'Next Chat': 'https://chat.example.com/#/?settings={"key":"{key}","url":"{address}"}' }], null, 2);

export type ChatsCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;

export function ChatsCard({ card, saved }: ChatsCardProps) {
  const t = useT();
  return (
    <SettingsCard card={card} saved={saved}>
      {(form) =>
        card.options.map((option) => (
          <OptionAnchor key={option.key} option={option.key}>
            <JsonOption
              form={form}
              name={fieldName(option.key)}
              option={option}
              label={t(option.label)}
              hint={option.hint && t(option.hint)}
              sample={sample}
              table={ChatsTable}
            />
          </OptionAnchor>
        ))
      }
    </SettingsCard>
  );
}
